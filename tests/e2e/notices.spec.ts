import { expect, test } from './support/desk';

test('a notice stands 56 px below the edge, one at a time, and stays when it cannot be marked as read', async ({
  desk,
}) => {
  const { page } = desk;
  await desk.enter('stranger', '/index');
  const place = page.getByRole('region', { name: '平台通知' });
  const read = place.getByRole('button', { name: '已读' });
  await expect(place.getByRole('heading', { name: '门店春节营业安排' })).toBeVisible();
  expect(await place.boundingBox()).toMatchObject({ y: 56 });
  await expect(place.getByText('还有 1 条通知')).toBeVisible();

  await page.route('**/api/seller/saveCommonNotice', (route) => route.abort(), { times: 1 });
  await read.click();
  await expect(page.getByText('后端接口连接异常')).toBeVisible();
  await expect(place.getByRole('heading', { name: '门店春节营业安排' })).toBeVisible();

  // The chat's window is below the notice, at any position.
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('dialog', { name: '工单聊天' });
  await expect(panel).toBeVisible();
  const [over, under] = [await place.boundingBox(), await panel.boundingBox()];
  expect((under?.x ?? 0) + (under?.width ?? 0)).toBeGreaterThan(over?.x ?? Infinity);
  expect(under?.y).toBeLessThan((over?.y ?? 0) + (over?.height ?? 0));
  await read.click();
  await expect(place.getByRole('heading', { name: '工单回复时效提醒' })).toBeVisible();
  await page.reload();
  await expect(place.getByRole('heading', { name: '工单回复时效提醒' })).toBeVisible();
  await place.getByRole('button', { name: '关闭' }).click();
  await expect(place).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
