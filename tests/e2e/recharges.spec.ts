import type { Browser, Page } from '@playwright/test';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { stripes } from './support/picture';
import { NIGHTLY } from './support/tags';

const pageOf = async (
  browser: Browser,
  userName: string,
  viewport = { width: 1366, height: 768 },
): Promise<Page> => {
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  await signedIn(context, { userName, own: true });
  return context.newPage();
};

const voucher = (name: string) => ({ name, mimeType: 'image/png', buffer: stripes(20) });

test('a bank transfer is credited with the amount that arrived, and the seller sees both amounts', async ({
  browser,
}) => {
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844 });
  await seller.goto(urlOnCyy('/integral/recharge'));
  await expect(seller.getByText('121900000000888')).toBeVisible();
  const transfer = seller.getByRole('region', { name: '银行转账' });
  await transfer.getByRole('button', { name: '1,000 元' }).click();
  await expect(transfer.getByText('壹仟元整')).toBeVisible();
  const reference = `E2E-${Date.now()}`;
  await transfer.getByLabel('付款人').fill('王芳');
  await transfer.getByLabel('银行流水号').fill(reference);
  await seller
    .locator('input[type=file]')
    .first()
    .setInputFiles([voucher('一.png'), voucher('二.png')]);
  // Uploads two files. The form must wait for the slower one.
  for (const name of ['一.png', '二.png'])
    await expect(seller.getByRole('button', { name: `下载 ${name}` })).toBeVisible();
  await seller.getByRole('button', { name: '提交充值' }).click();
  await expect(seller.getByText('充值已提交，平台核对到账后积分入账')).toBeVisible();

  const auditor = await pageOf(browser, 'auditor');
  await auditor.goto(urlOnCyy(`/finance/recharge?q=${reference}`));
  await expect(auditor.getByRole('button', { name: /^查看 CZ/ })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /^通过 CZ/ })).toBeHidden();

  const approver = await pageOf(browser, 'approver');
  await approver.goto(urlOnCyy(`/finance/recharge?q=${reference}`));
  await approver.getByRole('button', { name: /^通过 CZ/ }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByLabel('到账金额').fill('998');
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(approver.getByText('已通过，积分已入账')).toBeVisible();

  // The seller's open page updates without a reload.
  const card = seller.getByRole('listitem').filter({ hasText: reference });
  await expect(card).toContainText('已到账');
  await expect(card).toContainText('1,000.00');
  await expect(card).toContainText('998.00');
  for (const page of [seller, auditor, approver]) await page.context().close();
});

test('a payment by code updates the page without a reload, on a phone', async ({ browser }) => {
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844 });
  await seller.goto(urlOnCyy('/integral/recharge'));
  const online = seller.getByRole('region', { name: '扫码支付' });
  await online.getByRole('button', { name: '500 元', exact: true }).click();
  await expect(online.getByText('伍佰元整')).toBeVisible();
  await online.getByRole('button', { name: '生成付款码' }).click();
  await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await expect(online.getByRole('timer')).toHaveText(/剩余 1[45]:\d\d/);
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(seller)).toEqual([]);

  await online.getByRole('button', { name: '付款失败' }).click();
  await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await online.getByRole('button', { name: '付款并重复通知' }).click();
  await expect(online.getByText('已到账 500 积分')).toBeVisible();
  await seller.context().close();
});

test('an open payment code survives a reload', NIGHTLY, async ({ browser }) => {
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844 });
  await seller.goto(urlOnCyy('/integral/recharge'));
  const online = seller.getByRole('region', { name: '扫码支付' });
  await online.getByRole('button', { name: '5,000 元', exact: true }).click();
  await online.getByRole('button', { name: '生成付款码' }).click();
  await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();

  await seller.reload();
  const open = seller.getByRole('region', { name: '未完成的付款' }).getByRole('listitem').first();
  await expect(open).toContainText('5,000.00');
  await expect(open.getByRole('timer')).toHaveText(/剩余 1[45]:\d\d/);
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(seller)).toEqual([]);
  await open.getByRole('button', { name: /^继续付款 CZ/ }).click();
  await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await online.getByRole('button', { name: '付款', exact: true }).click();
  await expect(online.getByText('已到账 5,000 积分')).toBeVisible();
  await seller.context().close();
});

test(
  'an open payment code is cancelled, and the other tab shows the result',
  NIGHTLY,
  async ({ browser }) => {
    const seller = await pageOf(browser, 'seller', { width: 390, height: 844 });
    await seller.goto(urlOnCyy('/integral/recharge'));
    const online = seller.getByRole('region', { name: '扫码支付' });
    await online.getByRole('button', { name: '1,000 元', exact: true }).click();
    await online.getByRole('button', { name: '生成付款码' }).click();
    await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeVisible();

    const other = await seller.context().newPage();
    await other.goto(urlOnCyy('/integral/recharge'));
    const open = other.getByRole('region', { name: '未完成的付款' }).getByRole('listitem').first();
    await expect(open).toContainText('1,000.00');
    await open.getByRole('button', { name: /^放弃付款 CZ/ }).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog).toContainText('若款项已付，积分照常入账一次');
    expect(await seriousFindings(other)).toEqual([]);
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(online.getByText('您已放弃付款，付款码已关闭，没有入账', { exact: false })).toBeVisible();
    await expect(other.getByText('已放弃付款，未入账').first()).toBeVisible();
    await expect(online.getByRole('img', { name: '微信支付付款码' })).toBeHidden();
    await seller.context().close();
  },
);
