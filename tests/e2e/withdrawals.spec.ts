import type { Browser, Page } from '@playwright/test';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { stripes } from './support/picture';

const button = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`);

const pageOf = async (browser: Browser, userName: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  await signedIn(context, { userName, own: true });
  return context.newPage();
};

/** The available points in the head of the statement, in fen. */
const availableOf = async (page: Page): Promise<number> => {
  await page.goto(urlOnCyy('/integral/record'));
  const figure = page.getByRole('region', { name: '账户概况' }).locator('dd').first();
  await expect(figure).toHaveText(/积分/);
  return Math.round(Number((await figure.innerText()).replace(/[^\d.]/g, '')) * 100);
};

/** The newest lines of the statement about withdrawals: kind, in, out, balance. */
const newestLines = async (page: Page, count: number): Promise<readonly (readonly string[])[]> => {
  await page.goto(urlOnCyy('/integral/record'));
  const rows = page.getByRole('row').filter({ hasText: /提现|银行退回/ });
  await expect(rows.nth(count - 1)).toBeVisible();
  const cells = await Promise.all(
    Array.from({ length: count }, (_, index) => rows.nth(index).getByRole('cell').allInnerTexts()),
  );
  return cells.map((row) => [row[1] ?? '', row[3] ?? '', row[4] ?? '', row[5] ?? '']);
};

const points = (fen: number): string =>
  (fen / 100).toLocaleString('en-US', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 });

test('a withdrawal runs from the seller through approver and cashier to the bank and back', async ({
  browser,
}) => {
  const seller = await pageOf(browser, 'seller');
  const before = await availableOf(seller);

  await seller.goto(urlOnCyy('/integral/taxPoint'));
  await seller.getByLabel('提现积分').fill('100');
  const amounts = seller.getByRole('status').filter({ hasText: '实际到账' });
  await expect(amounts).toContainText('6.00');
  await expect(amounts).toContainText('94.00');
  await expect(amounts).toContainText('玖拾肆元整');
  await seller.getByLabel('收款账户', { exact: true }).click();
  await seller
    .getByTitle(/招商银行 \*{4}/)
    .last()
    .click();
  await seller.getByRole('button', { name: button('提交申请') }).click();
  await expect(seller.getByText('提现申请已提交，积分已冻结')).toBeVisible();
  const mine = seller.getByRole('row').filter({ hasText: '待审核' }).first();
  const no = (await mine.getByText(/^TX\d+$/).innerText()).trim();
  const id = String(Number(no.slice(2)));
  expect(await newestLines(seller, 1)).toEqual([['提现冻结', '—', '100', points(before - 10_000)]]);
  await seller.goto(urlOnCyy('/integral/taxPoint'));

  const auditor = await pageOf(browser, 'auditor');
  await auditor.goto(urlOnCyy(`/finance/pay?q=${no}`));
  await expect(auditor.getByRole('button', { name: `查看 ${no}` })).toBeVisible();
  await expect(auditor.getByRole('button', { name: `通过 ${no}` })).toBeHidden();
  await auditor.goto(urlOnCyy(`/finance/pay/dk/${id}`));
  await expect(auditor).toHaveURL(/\/401/);

  const approver = await pageOf(browser, 'approver');
  await approver.goto(urlOnCyy(`/finance/pay?q=${no}`));
  await approver.getByRole('button', { name: `通过 ${no}` }).click();
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(approver.getByText('已通过')).toBeVisible();
  // The seller's open page updates without a reload.
  await expect(seller.getByRole('row').filter({ hasText: no }).getByText('待打款')).toBeVisible();

  const cashier = await pageOf(browser, 'cashier');
  await cashier.goto(urlOnCyy(`/finance/pay/dk/${id}`));
  await expect(cashier.getByText('**** ', { exact: false }).first()).toBeVisible();
  await cashier.getByRole('button', { name: '显示完整账号' }).click();
  await expect(cashier.getByText(/^6225 8812 3456 789\d$/)).toBeVisible();
  await cashier.getByLabel('银行流水号').fill(`E2E-${id}`);
  await cashier.getByRole('button', { name: '确认已打款' }).click();
  await expect(cashier.getByRole('dialog')).toContainText('银行回单不能为空');
  await cashier
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await cashier
    .locator('input[type=file]')
    .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: stripes(20) });
  // The name appears before the upload is complete.
  await expect(cashier.getByRole('button', { name: '下载 回单.png' })).toBeVisible();
  await cashier.getByRole('button', { name: '确认已打款' }).click();
  await expect(cashier.getByText('打款已登记')).toBeVisible();

  // A user other than the one who paid records that the bank returned the money.
  await expect(cashier.getByText('这笔由您打款；银行退回或流水号更正，需由他人登记')).toBeVisible();
  await expect(cashier.getByRole('button', { name: button('银行退回') })).toBeHidden();
  const chief = await pageOf(browser, 'platform');
  await chief.goto(urlOnCyy(`/finance/pay/dk/${id}`));
  await chief.getByRole('button', { name: button('银行退回') }).click();
  const returning = chief.getByRole('dialog');
  await returning.getByLabel('原因').fill('户名不符');
  await returning.getByRole('button', { name: /确\s?定/ }).click();
  // The text appears beside the field and in a box above it.
  const missing = chief.getByRole('dialog').filter({ hasText: '退回流水号不能为空' }).last();
  await missing.getByRole('button', { name: /确\s?定/ }).click();
  await returning.getByLabel('退回流水号').fill(`E2E-back-${id}`);
  await returning.getByRole('button', { name: /确\s?定/ }).click();
  await expect(chief.getByText('已登记银行退回，积分已退回')).toBeVisible();
  await expect(chief.getByText(`E2E-back-${id}`, { exact: true })).toBeVisible();

  await expect(seller.getByRole('row').filter({ hasText: no }).getByText('户名不符')).toBeVisible();
  expect(await newestLines(seller, 2)).toEqual([
    ['银行退回', '100', '—', points(before)],
    ['提现冻结', '—', '100', points(before - 10_000)],
  ]);
  expect(await availableOf(seller)).toBe(before);
  for (const page of [seller, auditor, approver, cashier]) await page.context().close();
});
