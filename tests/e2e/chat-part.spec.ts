import type { Page } from '@playwright/test';
import { type BuiltPart, filesOf } from './support/built';
import { chatOf } from './support/chat/chat-panel';
import { Desk, expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';
import { onVariant, signedIn } from './support/place';

/**
 * Tests the chat as a separate bundle: when its files are loaded, how it recovers when that fails, and on which pages
 * it is absent.
 */

/** Returns a function that lists the files of given parts that the page has requested so far. */
const fetchedBy = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return (...parts: readonly BuiltPart[]) => {
    const files = filesOf(...parts);
    return fetched.filter((path) => files.includes(path));
  };
};

const chatButton = (page: Page) => page.getByRole('button', { name: /工单聊天$/ });

/** Blocks requests for this file until `isDown` is set to false. */
const cutOff = async (page: Page, file: RegExp) => {
  const way = { isDown: true, asked: 0 };
  await page.route(file, (route) => {
    way.asked += 1;
    return way.isDown ? route.abort() : route.continue();
  });
  return way;
};

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window);

test.describe('the chat', () => {
  test('is loaded with the frame, and its panel is loaded when it is first opened', async ({
    desk,
    page,
  }) => {
    const fetched = fetchedBy(page);
    await signedIn(page.context());
    await desk.visit('/index');
    await expect(chatButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched('chat')).not.toEqual([]);
    expect(fetched('chat panel')).toEqual([]);
    await page.keyboard.press('Control+i');
    await expect(chatOf(page).panel).toBeVisible();
    expect(fetched('chat panel')).not.toEqual([]);
    await chatOf(page).connected();
    // This deployment uses its own WebSocket and no messaging SDK.
    expect(fetched('sdk')).toEqual([]);
  });

  test('is never loaded on a platform without chat, even when the chat’s keys are pressed', async ({
    page,
  }) => {
    const fetched = fetchedBy(page);
    await page.goto(onVariant('dc_az', '/work/list'));
    const desk = new Desk(page);
    await desk.signIn('seller');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Control+i');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: '快捷键' });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText('聊天')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    // A finished work order accepts no reply, so the test chooses an open one.
    const focusedRow = page.locator('tr[data-place]:has(:focus)').filter({ hasNotText: '已完结' });
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(focusedRow).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('r');
    await desk.replyField.fill('在对话框里写的');
    await desk.dialog.getByRole('button', { name: '表情' }).click();
    await expect(page.getByRole('toolbar', { name: '表情' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto(onVariant('dc_az', '/index'));
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: /聊天/ })).toHaveCount(0);
    await desk.signOut();
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
    expect(fetched('everything of the chat')).toEqual([]);
  });

  test('a chat that could not be fetched leaves a retry button, and loads by itself once the network is back', async ({
    desk,
    page,
    context,
  }) => {
    const way = await cutOff(page, /\/chat-host-[^/]*\.js$/);
    await signedIn(context);
    await desk.visit('/index');
    await markPage(page);
    const again = page.getByRole('button', { name: '页面有一部分没有加载成功，点击重试' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    const asked = way.asked;
    await again.click();
    await expect.poll(() => way.asked).toBeGreaterThan(asked);
    await expect(again).toBeVisible();
    way.isDown = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(chatButton(page)).toBeVisible();
    await chatOf(page).open();
    await chatOf(page).connected();
    expect(await isSamePage(page)).toBe(true);
  });

  test(
    'a live connection whose code could not be loaded is retried by itself',
    NIGHTLY,
    async ({ desk, page }) => {
      const way = await cutOff(page, /\/start-live-[^/]*\.js$/);
      await signedIn(page.context());
      await desk.visit('/index');
      await chatOf(page).open();
      await expect.poll(() => way.asked).toBeGreaterThan(0);
      way.isDown = false;
      await expect(chatOf(page).panel.getByText('已连接')).toBeVisible({ timeout: 15_000 });
    },
  );

  test(
    'a panel whose code could not be loaded is retried by the button and by the keys, without a reload',
    NIGHTLY,
    async ({ desk, page }) => {
      await signedIn(page.context());
      const way = await cutOff(page, /\/chat-panel-[^/]*\.js$/);
      await desk.visit('/index');
      await markPage(page);
      await expect(chatButton(page)).toBeVisible();
      const failed = page.getByText('聊天窗口出错了');
      await page.keyboard.press('Control+i');
      await expect(failed).toBeVisible();
      // An open notice also has a close button, so the button is searched for in the panel.
      const failedPanel = page.getByRole('dialog', { name: '工单聊天' });
      await failedPanel.getByRole('button', { name: /^关\s?闭$/ }).click();
      await expect(failed).toHaveCount(0);
      await page.keyboard.press('Control+i');
      await expect(failed).toBeVisible();
      await expect.poll(() => way.asked).toBeGreaterThan(1);
      way.isDown = false;
      await failedPanel.getByRole('button', { name: /^重\s?试$/ }).click();
      await expect(chatOf(page).list).toBeVisible();
      expect(await isSamePage(page)).toBe(true);
    },
  );
});
