import type { Locator } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { anotherPerson, Api, Desk, expect, test } from './support/desk';
import { answerTo, onVariant, signedIn } from './support/place';
import { NIGHTLY } from './support/tags';

/**
 * Types until the other user's page shows that this user writes. A key press before the chat is loaded is reported
 * only with the next one.
 */
const typesUntilSeen = (field: Locator, seen: Locator, text: string | RegExp) =>
  expect(async () => {
    await field.pressSequentially('一');
    await expect(seen).toHaveText(text, { timeout: 3000 });
  }).toPass();

/** Two users of one seller have the same work order open, each in their own browser. */
test('other readers and writers are shown in the dialog and in the chat, and disappear with their page', async ({
  browser,
  desk,
}) => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('两个人同时打开');
  const other = await anotherPerson(browser);
  await desk.enter('seller');
  await other.desk.enter('clerk');
  const nameOf = async (userName: string) => {
    const api = await Api.as(userName);
    const { user } = await api.read<{ user: { nickName: string } }>('/getInfo');
    return user.nickName;
  };
  const [mine, theirs] = [await nameOf('seller'), await nameOf('clerk')];

  await desk.open(workId);
  await other.desk.open(workId);
  await expect(desk.dialog.getByText(`${theirs} 正在查看`).first()).toBeVisible();
  await expect(other.desk.dialog.getByText(`${mine} 正在查看`).first()).toBeVisible();

  const seen = desk.dialog.locator('li[data-doing]');
  await typesUntilSeen(other.desk.replyField, seen, `${theirs} 正在输入…`);
  await other.desk.reply('我来回复这条');
  await expect(desk.message('我来回复这条')).toBeVisible();
  await expect(seen).toHaveText([`${theirs} 正在查看`]);

  await other.desk.visit('/work/list');
  await expect(seen).toHaveCount(0);

  const chat = chatOf(other.desk.page);
  await chat.open();
  await chat.find(workId);
  await expect(chat.panel.getByText(`${mine} 正在查看`).first()).toBeVisible();
  await typesUntilSeen(chat.field, seen, `${theirs} 正在输入…`);

  await other.context.close();
  await expect(seen).toHaveCount(0);
});

test(
  'the other side sees only that a user is writing, but no name and no readers',
  NIGHTLY,
  async ({ browser, desk }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder('平台也打开了');
    const staff = await anotherPerson(browser);
    await desk.enter('seller');
    await staff.desk.enter('platform');
    await desk.open(workId);
    await staff.desk.open(workId);
    const seen = desk.dialog.locator('li[data-doing]');
    await typesUntilSeen(staff.desk.replyField, seen, '对方正在输入…');
    await staff.context.close();
    await expect(seen).toHaveCount(0);
  },
);

test('other readers and writers are also shown on a platform without chat', async ({ browser }) => {
  const { rows } = await answerTo<{ rows: readonly { id: string; state: string }[] }>(
    'seller',
    '/seller/work/list?pageSize=100',
    'dc_az',
  );
  // Only an unfinished work order has a field for a reply. Other tests may finish the newest one.
  const open = rows.find(({ state }) => ['WAIT', 'HANDLING'].includes(state));
  const path = onVariant('dc_az', `/work/list?work=${open?.id ?? 'missing'}`);
  const enter = async (userName: string) => {
    const context = await browser.newContext();
    await signedIn(context, { userName, variant: 'dc_az' });
    const page = await context.newPage();
    await page.goto(path);
    const desk = new Desk(page);
    await expect(desk.dialog).toBeVisible();
    return { context, desk, seen: desk.dialog.locator('li[data-doing]') };
  };
  const [mine, theirs] = [await enter('seller'), await enter('clerk')];
  await expect(mine.seen).toHaveText([/正在查看$/]);
  await expect(theirs.seen).toHaveText([/正在查看$/]);
  await typesUntilSeen(theirs.desk.replyField, mine.seen, /正在输入…$/);
  await theirs.context.close();
  await expect(mine.seen).toHaveCount(0);
  await mine.context.close();
});
