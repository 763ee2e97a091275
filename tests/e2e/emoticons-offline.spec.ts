import { chatOf } from './support/chat/chat-panel';
import { Api, expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';

/** The provider's host has the emoticon pictures. The chat requests nothing else from another host. */
const PICTURES = 'web.sdk.qcloud.com';

test(
  'emoticons are chosen, sent and shown as characters when no other host is reachable',
  NIGHTLY,
  async ({ desk, page, context }) => {
    const workId = await (await Api.as('seller')).newWorkOrder('没有外网');
    const foreign = new Set<string>();
    await context.route(
      ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname) && !hostname.endsWith('.localhost'),
      (route) => {
        foreign.add(new URL(route.request().url()).hostname);
        return route.abort('internetdisconnected');
      },
    );
    await desk.enter('seller');
    const chat = chatOf(page);
    await chat.open();
    await chat.find(workId);
    await chat.panel.getByRole('button', { name: '表情', exact: true }).click();
    const buttons = page.getByRole('toolbar', { name: '表情' }).getByRole('button');
    await expect(buttons).toHaveCount(141);
    // Pictures further down are requested only when they become visible.
    for (let at = 0; at < 141; at += 12) await buttons.nth(at).scrollIntoViewIfNeeded();
    await buttons.last().scrollIntoViewIfNeeded();
    await expect(buttons.locator('img')).toHaveCount(0);
    const characters = await buttons.evaluateAll((all) => all.map(({ textContent }) => textContent.trim()));
    expect(characters.filter((character) => !/\p{Extended_Pictographic}/u.test(character))).toEqual([]);

    await buttons.first().scrollIntoViewIfNeeded();
    const grid = page.getByRole('toolbar', { name: '表情' });
    await grid.getByRole('button', { name: '抱拳', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(chat.field).toHaveValue('[抱拳]');
    await chat.field.press('Enter');
    const posted = chat.messages.getByRole('img', { name: '抱拳', exact: true });
    await expect(posted).toHaveText(/\p{Extended_Pictographic}/u);
    await expect(chat.unsent).toHaveCount(0);
    await expect(chat.messages.locator('img[alt="抱拳"]')).toHaveCount(0);
    expect([...foreign].filter((host) => host !== PICTURES)).toEqual([]);
  },
);
