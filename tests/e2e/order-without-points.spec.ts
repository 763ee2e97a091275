import { expect, test } from './support/desk';
import { stripes } from './support/picture';

/** The test recharges exactly the missing points and spends them, so a second run also lacks points. */
test('an order without enough points leads to the recharge, and back to the entered order', async ({
  desk,
  page,
}) => {
  await desk.enter('seller3', '/order/add');
  await page.getByLabel('粘贴整段地址').fill('何女士 138-0013-8000\n上海市嘉定区墨玉路128号');
  await page.getByRole('button', { name: '识别并填入' }).click();
  await expect(page.getByRole('button', { name: '撤销填入' })).toBeVisible();
  await page.getByLabel('车牌号').fill('沪A12345');
  await page.getByLabel('订单说明').fill('周六下午到店');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '车头.png', mimeType: 'image/png', buffer: stripes(20) });
  await expect(page.getByRole('button', { name: '删除 车头.png' })).toBeVisible();
  await page.getByLabel('项目', { exact: true }).click();
  await page.locator('.ant-select-item-option').getByText('前挡隔热膜').click();
  await page.getByRole('radio').first().check();
  const entered = async () => {
    await expect(page.getByLabel('客户姓名')).toHaveValue('何女士');
    await expect(page.getByLabel('联系电话')).toHaveValue('13800138000');
    await expect(page.getByLabel('详细地址')).toHaveValue('墨玉路128号');
    await expect(page.getByLabel('车牌号')).toHaveValue('沪A12345');
    await expect(page.getByLabel('订单说明')).toHaveValue('周六下午到店');
    await expect(page.getByRole('button', { name: '删除 车头.png' })).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
  };
  await entered();

  const short = page.getByRole('status').filter({ hasText: '还差' });
  const shown = /还差 (?<points>[\d,]+)/.exec((await short.textContent()) ?? '')?.groups?.['points'] ?? '';
  const missing = shown.replaceAll(',', '');
  expect(Number(missing)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(
    page.getByRole('dialog').getByText(/^积分不足，需要[\d,]+积分，当前可用[\d,]+积分$/),
  ).toBeVisible();
  await page.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(page).toHaveURL(/\/order\/add/);

  await short.getByRole('link', { name: '去充值' }).click();
  const online = page.getByRole('region', { name: '扫码支付' });
  await online.getByLabel('充值金额（元）').fill(missing);
  await online.getByRole('button', { name: '生成付款码' }).click();
  await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await online.getByRole('button', { name: '付款', exact: true }).click();
  await expect(online.getByText(/^已到账 [\d,.]+ 积分$/)).toBeVisible();

  await page.getByRole('tab', { name: '新增订单' }).click();
  await entered();
  await expect(short).toHaveCount(0);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
  await expect(page.getByText(/^订单已提交，订单号 DD\d+$/)).toBeVisible();
});
