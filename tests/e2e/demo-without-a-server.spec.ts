import { Desk, expect as expectSoon, test } from './support/desk';

/** A whole PostgreSQL starts in the page, which a machine under load does in its own time. */
const expect = expectSoon.configure({ timeout: 45_000 });

test('the demo without a server: reply, find it after a reload, start again from the first day', async ({
  page,
}) => {
  const desk = new Desk(page, 'E2E_DEMO');
  const text = '演示：这条回复只保存在本浏览器';

  await desk.enter('platform', '/work/list');
  const row = page.getByRole('row').filter({ hasText: '处理中' }).getByRole('link').first();
  const id = (await row.textContent()) ?? '';
  await row.click();
  await desk.reply(text);
  await expect(desk.message(text)).toBeVisible();
  await page.reload();
  await expect(desk.message(text)).toBeVisible();

  await page.getByRole('button', { name: '重置演示数据' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await desk.enter('platform', `/work/list?work=${id}`);
  await expect(desk.dialog).toBeVisible();
  await expect(desk.message(text)).toHaveCount(0);
});
