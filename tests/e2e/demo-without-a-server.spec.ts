import { Desk, expect, test } from './support/desk';

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
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible({ timeout: 30_000 });
  await desk.enter('platform', `/work/list?work=${id}`);
  await expect(desk.dialog).toBeVisible();
  await expect(desk.message(text)).toHaveCount(0);
});
