import { chatOf } from './support/chat/chat-panel';
import { Api, expect, test } from './support/desk';
import { signedIn } from './support/place';
import { seriousFindings } from './support/serious-findings';

/** Tests the three sizes of the chat: over part of a page, over the whole page, and in its own window. */

const say = (api: Api, workId: string, content: string) =>
  api.command('/seller/work/reply', { workId, content, image: [], flag: 0, reissue: 0 });

test('the chat moves to a window of its own with its draft, and back when the window is closed', async ({
  desk,
  page,
}) => {
  test.setTimeout(120_000);
  const seller = await Api.as('seller');
  const handler = await Api.as('handler');
  const workId = await seller.newWorkOrder('独立窗口的聊天');
  const elsewhere = await seller.newWorkOrder('另一个聊天');
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit('/index');
  const chat = chatOf(page);
  await chat.open();
  await chat.connected();
  await chat.find(workId);
  await chat.field.fill('还没写完');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    chat.panel.getByRole('button', { name: '在独立窗口中打开' }).click(),
  ]);
  await expect(chat.panel).toHaveCount(0);
  const out = popup.getByRole('main', { name: '工单聊天' });
  const messages = out.getByRole('region', { name: '聊天消息' });
  const field = out.getByLabel('消息内容');
  await expect(field).toHaveValue('还没写完', { timeout: 30_000 });
  const search = out.getByRole('searchbox', { name: '搜索工单' });
  await expect(search).toHaveValue(workId);
  await expect(popup.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('在窗口里写的');
  await popup.keyboard.press('Enter');
  await expect(messages.getByText('在窗口里写的')).toBeVisible();
  await expect(messages.locator('[data-unsent]')).toHaveCount(0);
  await say(handler, workId, '收到');
  await expect(messages.getByText('收到')).toBeVisible();
  expect(await seller.messages(workId)).toEqual(expect.arrayContaining(['在窗口里写的', '收到']));
  expect(await seriousFindings(popup)).toEqual([]);

  // The title of the window counts unread messages of other conversations.
  await expect(popup).toHaveTitle(/工单聊天/);
  await say(handler, elsewhere, '没看的一句');
  await expect(popup).toHaveTitle(/^\(\d+\+?\) 工单聊天/, { timeout: 30_000 });

  // While the chat has its own window, the page brings that window to the front and opens no second one.
  await page.keyboard.press('Control+i');
  await expect(chat.panel).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(2);

  await field.fill('窗口里的草稿');
  await search.fill(elsewhere);
  await out.locator(`[data-work="${elsewhere}"]`).click();
  await expect(messages.getByText('没看的一句')).toBeVisible();
  await out.locator('[data-work]').first().waitFor();
  await out.getByRole('button', { name: '收回到页面' }).click();
  await expect(chat.panel).toBeVisible();
  await expect(chat.messages.getByText('没看的一句')).toBeVisible();
  await expect(chat.panel.getByRole('searchbox', { name: '搜索工单' })).toHaveValue(elsewhere);
  await chat.find(workId);
  await expect(chat.field).toHaveValue('窗口里的草稿');
});

test('a reloaded window keeps its conversation, and works without the page', async ({ desk, page }) => {
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('重新加载的聊天');
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit(`/chat?conversation=${workId}`);
  const out = page.getByRole('main', { name: '工单聊天' });
  const field = out.getByLabel('消息内容');
  await field.fill('直接打开');
  await page.reload();
  await expect(field).toHaveValue('直接打开', { timeout: 30_000 });
  await expect(out.getByRole('button', { name: '收回到页面' })).toHaveCount(0);
  await field.press('Enter');
  await expect(out.getByRole('region', { name: '聊天消息' }).getByText('直接打开')).toBeVisible();
});

test('the panel fills the page and returns to its stored place', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit('/index');
  const chat = chatOf(page);
  await chat.open();
  const before = await chat.panel.boundingBox();
  await chat.panel.getByRole('button', { name: '铺满页面' }).click();
  const filled = () => chat.panel.boundingBox();
  await expect.poll(filled).toMatchObject({ x: 0, y: 0, width: 1366, height: 768 });
  await page.reload();
  await expect(chat.panel).toBeVisible({ timeout: 30_000 });
  await expect.poll(filled).toMatchObject({ width: 1366 });
  await chat.panel.getByRole('button', { name: '还原窗口' }).click();
  await expect.poll(filled).toEqual(before);
});
