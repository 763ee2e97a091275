import type { Browser, Page } from '@playwright/test';
import { expect, here, signedIn, test } from './support/place';
import { stripes } from './support/picture';

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

test('a bank transfer is credited with what arrived, and the seller sees both amounts', async ({
  browser,
}) => {
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844 });
  await seller.goto(here('/integral/recharge'));
  await expect(seller.getByText('121900000000888')).toBeVisible();
  await seller.getByRole('button', { name: '1,000 元' }).click();
  await expect(seller.getByText('壹仟元整')).toBeVisible();
  const reference = `E2E-${Date.now()}`;
  await seller.getByLabel('付款人').fill('王芳');
  await seller.getByLabel('银行流水号').first().fill(reference);
  await seller
    .locator('input[type=file]')
    .first()
    .setInputFiles([voucher('一.png'), voucher('二.png')]);
  await expect(seller.getByText('二.png')).toBeVisible();
  await seller.getByRole('button', { name: '提交充值' }).click();
  await expect(seller.getByText('充值已提交，平台核对到账后积分入账')).toBeVisible();

  const auditor = await pageOf(browser, 'auditor');
  await auditor.goto(here(`/finance/recharge?q=${reference}`));
  await expect(auditor.getByRole('button', { name: /^查看 CZ/ })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /^通过 CZ/ })).toBeHidden();

  const approver = await pageOf(browser, 'approver');
  await approver.goto(here(`/finance/recharge?q=${reference}`));
  await approver.getByRole('button', { name: /^通过 CZ/ }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByLabel('到账金额').fill('998');
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(approver.getByText('已通过，积分已入账')).toBeVisible();

  // The open page of the seller hears of it by itself.
  const card = seller.getByRole('listitem').filter({ hasText: reference });
  await expect(card).toContainText('已到账');
  await expect(card).toContainText('1,000.00');
  await expect(card).toContainText('998.00');
  for (const page of [seller, auditor, approver]) await page.context().close();
});
