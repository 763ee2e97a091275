import { Api, Desk, expect } from './support/desk';
import { heldLine } from './support/held-line';
import { signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

test('opening a work order from the list needs one round trip for the visible content', async ({
  page,
  context,
}) => {
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('一次往返');
  for (let nth = 1; nth <= 30; nth += 1)
    await seller.command('/seller/work/reply', { workId: id, content: `第 ${nth} 句`, flag: 0, reissue: 0 });
  await signedIn(context);
  const desk = new Desk(page);
  await desk.visit('/work/list');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="work=${id}"]`) });
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');

  const line = await heldLine(page);
  await row.getByRole('cell').nth(3).click();
  await expect(desk.dialog).toBeVisible();
  const asked = await line.trip(`/api/seller/work/info/${id}`);

  await expect(desk.message('第 30 句')).toBeVisible();
  for (const text of ['售后', '普通', '待处理']) {
    await expect(desk.dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const name of ['回复', '催办', '完结', '投诉']) {
    await expect(desk.dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  expect(asked.filter((path) => path.includes(id))).toEqual([`/api/seller/work/info/${id}`]);
});

test('a long conversation is loaded page by page, the newest first', NIGHTLY, async ({ page, context }) => {
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('很长的沟通');
  for (let nth = 1; nth <= 40; nth += 1)
    await seller.command('/seller/work/reply', { workId: id, content: `第 ${nth} 句`, flag: 0, reissue: 0 });
  await signedIn(context);
  const desk = new Desk(page);
  await desk.open(id);
  await expect(desk.message('第 40 句')).toBeVisible();
  const posted = desk.dialog.getByRole('region', { name: '沟通记录' }).getByText(/^第 \d+ 句$/);
  await expect(posted).toHaveCount(15);
  await desk.dialog.getByRole('button', { name: '加载更早的消息' }).click();
  await expect(posted).toHaveCount(30);
});
