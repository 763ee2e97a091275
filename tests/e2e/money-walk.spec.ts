import type { Page } from '@playwright/test';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { expect, test } from './support/place';
import { type MoneyWalkVariant, type Walk, walkOf } from './support/money-walk';
import { NIGHTLY } from './support/tags';

/**
 * The variants of the walk through the money pages. Only the nightly run has them: in the gate, `recharges`
 * and `withdrawals` test the steps one by one.
 */
const CROSSINGS: readonly MoneyWalkVariant[] = [
  { variant: 'cyy', language: 'zh-CN', width: 1366 },
  { variant: 'kyx', language: 'en-US', width: 390 },
  { variant: 'xcm', language: 'zh-CN', width: 390 },
  // A brand without chat has no live connection, so its open pages do not update when other users act.
  { variant: 'xcm', language: 'en-US', width: 1366 },
];

const idOf = (no: string): string => String(Number(no.slice(2)));

const availableOf = async ({ goto, say }: Walk, seller: Page): Promise<number> => {
  await goto(seller, '/integral/withdraw');
  const within = seller.getByRole('region', { name: say('withdraw.invoice.heading') });
  const figure = within.locator('data').first();
  // A server that has just started sends the files of the first page slowly.
  await expect(figure).toBeVisible({ timeout: 120_000 });
  return Math.round(Number(await figure.getAttribute('value')) * 100);
};

/** Recharges by a payment code of the sandbox, and checks that the page updates by itself. */
const rechargesByCode = async ({ goto, say, button, sound }: Walk, seller: Page): Promise<void> => {
  await goto(seller, '/integral/recharge');
  const online = seller.getByRole('region', { name: say('recharging.online') });
  await button(online, 'recharging.preset', { points: '500' }).click();
  await button(online, 'recharging.pay').click();
  const way = say('recharge.way.wechat');
  await expect(online.getByRole('img', { name: say('recharging.scan', { way }) })).toBeVisible();
  await sound(seller);
  await button(online, 'recharging.sandbox.pay').click();
  await expect(online.getByText(say('recharging.scan.done', { amount: '500.00' }))).toBeVisible();
};

/** Recharges by a bank transfer with two vouchers. Less money arrives, and the seller sees both amounts. */
const rechargesByTransfer = async (
  { goto, say, button, attach, sound, entryOf, confirm, tries }: Walk,
  { seller, approver, auditor }: Readonly<Record<'seller' | 'approver' | 'auditor', Page>>,
  reference: string,
): Promise<void> => {
  const transfer = seller.getByRole('region', { name: say('recharging.transfer') });
  await button(transfer, 'recharging.preset', { points: '1,000' }).click();
  await transfer.getByLabel(say('recharging.payer')).fill('王芳');
  await transfer.getByLabel(say('recharging.reference')).fill(reference);
  await attach(seller, transfer, '1.png', '2.png');
  await button(transfer, 'recharging.submit').click();
  await expect(seller.getByText(say('recharging.submitted'))).toBeVisible();

  const approving = new RegExp(`^${say('recharge-desk.approve')} CZ`);
  await goto(auditor, `/finance/recharge?q=${reference}`);
  const entry = entryOf(auditor, reference);
  await expect(entry).toBeVisible();
  await expect(auditor.getByRole('button', { name: approving })).toBeHidden();
  const no = /CZ\d+/.exec((await entry.innerText()).replaceAll(/\s/g, ' '))?.[0] ?? '';
  expect(await tries('auditor', `/finance/recharge/approve/${idOf(no)}`, { points: 998 })).toMatchObject({
    refusal: 'permission.denied',
  });
  await sound(auditor);

  await goto(approver, `/finance/recharge?q=${reference}`);
  await approver.getByRole('button', { name: approving }).click();
  await approver.getByRole('dialog').getByLabel(say('recharge.arrived')).fill('998');
  await sound(approver);
  await confirm(approver);
  await expect(approver.getByText(say('recharge-desk.approved'))).toBeVisible();
  const credited = entryOf(seller, reference);
  await expect(credited).toContainText('998.00');
  await expect(credited).toContainText('1,000.00');
  await sound(seller);
};

/** Submits a withdrawal of 100 points and returns its number. Without an invoice 6 % tax is withheld. */
const submits = async (
  { goto, say, button, attach, sound }: Walk,
  seller: Page,
  invoice?: string,
): Promise<string> => {
  const numbers = async () => (await seller.getByText(/^TX\d+$/).allInnerTexts()).map((each) => each.trim());
  await goto(seller, invoice === undefined ? '/integral/taxPoint' : '/integral/withdraw');
  await seller.getByLabel(say('withdraw.points'), { exact: true }).fill('100');
  await seller.getByLabel(say('withdraw.payee'), { exact: true }).click();
  await seller.getByTitle(/\*{4}/).last().click();
  if (invoice === undefined) await expect(seller.getByText('玖拾肆元整')).toBeVisible();
  else {
    await seller.getByLabel(say('withdraw.invoice-number')).fill(invoice);
    await attach(seller, seller, '3.png');
    await expect(seller.getByText('壹佰元整')).toBeVisible();
  }
  await sound(seller);
  await expect.poll(numbers).not.toEqual([]);
  const known = new Set(await numbers());
  await button(seller, 'withdraw.submit').click();
  await expect(seller.getByText(say('withdraw.submitted'))).toBeVisible();
  const added = async () => (await numbers()).filter((no) => !known.has(no));
  await expect.poll(added).toHaveLength(1);
  const [no = ''] = await added();
  return no;
};

/**
 * `approver` approves and `cashier` pays; `auditor` tries both and is refused. The seller's open page updates after
 * each step.
 */
const paysOut = async (
  { goto, say, button, attach, sound, entryOf, confirm, tries }: Walk,
  pages: Readonly<Record<'seller' | 'approver' | 'cashier' | 'auditor', Page>>,
  no: string,
  bankReference: string,
): Promise<void> => {
  const { seller, approver, cashier, auditor } = pages;
  const id = idOf(no);
  await goto(auditor, `/finance/pay?q=${no}`);
  await expect(button(auditor, 'payout.view.of', { no })).toBeVisible();
  await expect(button(auditor, 'payout.approve.of', { no })).toBeHidden();
  await sound(auditor);
  await goto(auditor, `/finance/pay/dk/${id}`);
  await expect(auditor).toHaveURL(/\/401/);
  await sound(auditor, false);
  for (const verb of ['approve', 'pay'])
    expect(await tries('auditor', `/finance/pay/${verb}/${id}`, {})).toMatchObject({
      refusal: 'permission.denied',
    });

  await goto(approver, `/finance/pay?q=${no}`);
  await button(approver, 'payout.approve.of', { no }).click();
  await confirm(approver);
  await expect(approver.getByText(say('payout.approved'), { exact: true })).toBeVisible();
  await sound(approver);
  await expect(entryOf(seller, no)).toContainText(say('withdrawal.status.APPROVED'));

  await goto(cashier, `/finance/pay/dk/${id}`);
  await cashier.getByLabel(say('withdrawal.reference')).fill(bankReference);
  await attach(cashier, cashier, '4.png');
  await sound(cashier);
  await button(cashier, 'payout.pay.submit').click();
  await expect(cashier.getByText(say('payout.paid'))).toBeVisible();
  await expect(entryOf(seller, no)).toContainText(say('withdrawal.status.PAID'));
};

/** A user other than the one who paid records that the bank returned the money. */
const bankReturns = async (
  { goto, say, button, sound, entryOf, confirm }: Walk,
  { seller, chief }: Readonly<Record<'seller' | 'chief', Page>>,
  no: string,
  reference: string,
): Promise<void> => {
  await goto(chief, `/finance/pay/dk/${idOf(no)}`);
  await button(chief, 'payout.fail').click();
  await chief.getByLabel(say('withdrawal.return-reference')).fill(reference);
  await chief.getByRole('dialog').getByLabel(say('payout.reason')).fill('户名不符');
  await sound(chief);
  await confirm(chief);
  await expect(chief.getByText(say('payout.failed-by-bank'))).toBeVisible();
  await sound(chief);
  await expect(entryOf(seller, no)).toContainText(say('withdrawal.status.FAILED'));
  await expect(entryOf(seller, no)).toContainText('户名不符');
};

for (const crossing of CROSSINGS)
  test(
    `money arrives by payment code and by bank transfer, and is withdrawn with and without an invoice, in ${crossing.language}, ${crossing.width} wide`,
    NIGHTLY,
    async ({ browser }) => {
      test.setTimeout(600_000);
      const walk = walkOf(browser, crossing);
      const { say, pageOf, goto, sound, entryOf, fact, looks } = walk;
      const stamp = `W${Date.now().toString(36)}`;
      const seller = await pageOf('seller');
      const approver = await pageOf('approver');
      const cashier = await pageOf('cashier');
      const auditor = await pageOf('auditor');
      const chief = await pageOf('platform');
      const taxOf = async (): Promise<number> => {
        await goto(auditor, '/finance/accounts');
        return fact(auditor, 'balances.tax');
      };
      const [before, taxBefore] = [await availableOf(walk, seller), await taxOf()];

      await rechargesByCode(walk, seller);
      await rechargesByTransfer(walk, { seller, approver, auditor }, `${stamp}-in`);
      expect(await availableOf(walk, seller)).toBe(before + 50_000 + 99_800);

      const pages = { seller, approver, cashier, auditor };
      const invoiced = await submits(walk, seller, `${stamp}-no`);
      await paysOut(walk, pages, invoiced, `${stamp}-${invoiced}`);
      expect(await taxOf()).toBe(taxBefore);
      const taxed = await submits(walk, seller);
      expect(taxed).not.toBe(invoiced);
      await paysOut(walk, pages, taxed, `${stamp}-${taxed}`);
      expect(await taxOf()).toBe(taxBefore + 600);
      await sound(auditor);

      // The bank return gives back both the net amount and the tax.
      await bankReturns(walk, { seller, chief }, taxed, `${stamp}-back`);
      expect(await taxOf()).toBe(taxBefore);
      expect(await availableOf(walk, seller)).toBe(before + 50_000 + 99_800 - 10_000);
      await goto(seller, '/integral/record');
      await sound(seller);

      // The demo has a day without a statement, and a difference of each kind.
      await goto(auditor, '/finance/reconcile');
      await expect(auditor.getByText(say('statement-day.missing'), { exact: true }).first()).toBeVisible();
      await sound(auditor);
      await goto(auditor, '/finance/difference');
      for (const kind of DIFFERENCE_KINDS)
        await expect(entryOf(auditor, say(`difference.kind.${kind}`)).first()).toBeVisible();
      await sound(auditor);
      console.log(
        `money walk ${crossing.language} ${crossing.width}: ${looks.pages.size} pages, ${looks.axe} looks of axe`,
      );
      await walk.close();
    },
  );
