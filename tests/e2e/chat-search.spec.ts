import { chatOf } from './support/chat/chat-panel';
import { Api, expect, test } from './support/desk';
import { signedIn } from './support/place';
import { seriousFindings } from './support/serious-findings';

/** A search in the chat's list finds text inside messages, and opens the conversation at the match. */

const say = (api: Api, workId: string, content: string) =>
  api.command('/seller/work/reply', { workId, content, image: [], flag: 0, reissue: 0 });

const rare = () => `号${Math.random().toString(36).slice(2, 12)}`;

test('a word inside a message is found, and the conversation opens at that message', async ({
  desk,
  page,
}) => {
  test.setTimeout(120_000);
  const seller = await Api.as('seller');
  const handler = await Api.as('handler');
  const word = rare();
  const workId = await seller.newWorkOrder('要找的聊天');
  await say(handler, workId, `包裹 ${word.toUpperCase()} 已签收`);
  for (let nth = 1; nth <= 35; nth += 1) await say(handler, workId, `第${nth}句\n${'字'.repeat(60)}`);
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit('/index');
  const chat = chatOf(page);
  await chat.open();
  await chat.connected();
  await chat.list.getByRole('searchbox', { name: '搜索工单' }).fill(word);
  const row = chat.list.locator(`[data-work="${workId}"]`);
  await expect(chat.list.locator('[data-work]')).toHaveCount(1);
  await expect(row.locator('mark')).toHaveText(word.toUpperCase());
  expect(await seriousFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await row.click();
  const message = chat.messages.locator('[data-found]');
  await expect(message).toContainText(word.toUpperCase());
  await expect(message).toBeInViewport();
  await chat.panel.getByRole('button', { name: '回到最新消息' }).click();
  await expect(chat.messages.getByText(/^第35句/)).toBeInViewport();
  // A second click on the same row scrolls to the message again.
  await row.click();
  await expect(message).toBeInViewport();
});

test('an internal note is found by its own side, and opens the notes', async ({ desk, page }) => {
  const seller = await Api.as('seller');
  const handler = await Api.as('handler');
  const word = rare();
  const workId = await seller.newWorkOrder('有备注的聊天');
  await seller.command(`/seller/work/note/${workId}`, { text: `先别答应 ${word}` });
  const found = async (api: Api) =>
    JSON.stringify(await api.read(`/seller/work/im/list?searchValue=${encodeURIComponent(word)}`));
  expect(await found(seller)).toContain(workId);
  expect(await found(handler)).not.toContain(workId);
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit('/index');
  const chat = chatOf(page);
  await chat.open();
  await chat.list.getByRole('searchbox', { name: '搜索工单' }).fill(word);
  const row = chat.list.locator(`[data-work="${workId}"]`);
  await expect(row).toContainText(/内部备注 .+：先别答应/);
  await row.click();
  await expect(chat.panel.getByRole('list', { name: '内部备注' })).toContainText(word);
});
