import type { Browser, Locator, Page } from '@playwright/test';
import { format, type MessageParams } from '@/messages/format';
import type { Language } from '@/messages/languages';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { texts as recharge } from '@/messages/areas/recharge';
import { texts as reconciliation } from '@/messages/areas/reconciliation';
import { texts as withdrawal } from '@/messages/areas/withdrawal';
import { kit as chineseKit } from '@/messages/zh-CN/kit';
import { kit as englishKit } from '@/messages/en-US/kit';
import { expect, onVariant, remembered, signedIn, test, type Variant } from './support/place';
import { stripes } from './support/picture';
import { seriousFindings } from './support/serious-findings';

interface Walk {
  readonly variant: Variant;
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

/** Brands of their own: each has its own limit of withdrawals a day. */
const WALKS: readonly Walk[] = [
  { variant: 'kyx', language: 'zh-CN', width: 1366, height: 768 },
  { variant: 'xcm', language: 'en-US', width: 390, height: 844 },
];

const KIT = { 'zh-CN': chineseKit, 'en-US': englishKit } as const;

/** A button of two Chinese characters is written with a space between them. */
const loosely = (name: string): RegExp =>
  new RegExp(`^${[...name].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s?')}$`);

const walkOf = ({ variant, language, width, height }: Walk) => {
  const all: Readonly<Record<string, string>> = {
    ...recharge[language],
    ...reconciliation[language],
    ...withdrawal[language],
    ...KIT[language],
  };
  const say = (key: string, params: MessageParams = {}): string => {
    const found = all[key];
    if (found === undefined) throw new Error(`no text ${key}`);
    return format(found, params);
  };
  const pageOf = async (browser: Browser, userName: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
    await remembered(context, { language });
    await signedIn(context, { variant, userName, own: true });
    return context.newPage();
  };
  return {
    say,
    pageOf,
    at: (path: string) => onVariant(variant, path),
    button: (within: Page | Locator, key: string, params?: MessageParams) =>
      within.getByRole('button', { name: loosely(say(key, params)) }),
    /** Nothing sticks out to the side, and nothing serious is wrong for people who cannot see or point. */
    sound: async (page: Page): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await seriousFindings(page)).toEqual([]);
    },
    /** A list is rows on a wide page, and cards on a phone. */
    entryOf: (page: Page, words: string): Locator =>
      page.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: words }),
  };
};

const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: stripes(20) });

for (const walk of WALKS)
  test(`@nightly money comes in by a code and by a bank, and goes out both ways, in ${walk.language}, ${walk.width} wide`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { say, pageOf, at, button, sound, entryOf } = walkOf(walk);
    const stamp = `W${Date.now().toString(36)}`;
    const confirm = (page: Page) => page.getByRole('dialog').locator('button.ant-btn-primary').click();
    const availableOf = async (page: Page): Promise<number> => {
      await page.goto(at('/integral/withdraw'));
      const figure = page
        .getByRole('region', { name: say('withdraw.invoice.heading') })
        .locator('data')
        .first();
      await expect(figure).toBeVisible();
      return Number(await figure.getAttribute('value'));
    };
    const seller = await pageOf(browser, 'seller');
    const approver = await pageOf(browser, 'approver');
    const cashier = await pageOf(browser, 'cashier');
    const auditor = await pageOf(browser, 'auditor');
    const before = await availableOf(seller);

    // By a code of the sandbox: the page changes by itself.
    await seller.goto(at('/integral/recharge'));
    const online = seller.getByRole('region', { name: say('recharging.online') });
    await button(online, 'recharging.preset', { points: '500' }).click();
    await button(online, 'recharging.pay').click();
    const way = say('recharge.way.wechat');
    await expect(online.getByRole('img', { name: say('recharging.scan', { way }) })).toBeVisible();
    await sound(seller);
    await button(online, 'recharging.sandbox.pay').click();
    await expect(online.getByText(say('recharging.scan.done', { amount: '500.00' }))).toBeVisible();

    // By a bank transfer with two vouchers, of which less arrived.
    const transfer = seller.getByRole('region', { name: say('recharging.transfer') });
    await button(transfer, 'recharging.preset', { points: '1,000' }).click();
    await transfer.getByLabel(say('recharging.payer')).fill('王芳');
    await transfer.getByLabel(say('recharging.reference')).fill(`${stamp}-in`);
    await transfer.locator('input[type=file]').setInputFiles([paper('1.png'), paper('2.png')]);
    for (const name of ['1.png', '2.png'])
      await expect(transfer.getByRole('button', { name: say('uploader.download', { name }) })).toBeVisible();
    await button(transfer, 'recharging.submit').click();
    await expect(seller.getByText(say('recharging.submitted'))).toBeVisible();

    await auditor.goto(at(`/finance/recharge?q=${stamp}-in`));
    await expect(entryOf(auditor, `${stamp}-in`)).toBeVisible();
    await expect(
      auditor.getByRole('button', { name: new RegExp(`^${say('recharge-desk.approve')} CZ`) }),
    ).toBeHidden();
    await sound(auditor);
    await approver.goto(at(`/finance/recharge?q=${stamp}-in`));
    await approver.getByRole('button', { name: new RegExp(`^${say('recharge-desk.approve')} CZ`) }).click();
    await approver.getByRole('dialog').getByLabel(say('recharge.arrived')).fill('998');
    await confirm(approver);
    await expect(approver.getByText(say('recharge-desk.approved'))).toBeVisible();
    const credited = entryOf(seller, `${stamp}-in`);
    await expect(credited).toContainText('998.00');
    await expect(credited).toContainText('1,000.00');
    await sound(seller);

    // Both ways out.
    const numbers = async () =>
      (await seller.getByText(/^TX\d+$/).allInnerTexts()).map((each) => each.trim());
    const submit = async (path: string, invoice: boolean): Promise<string> => {
      await seller.goto(at(path));
      await seller.getByLabel(say('withdraw.points'), { exact: true }).fill('100');
      await seller.getByLabel(say('withdraw.payee'), { exact: true }).click();
      await seller.getByTitle(/\*{4}/).last().click();
      if (invoice) {
        await seller.getByLabel(say('withdraw.invoice-number')).fill(`${stamp}-no`);
        await seller.locator('input[type=file]').first().setInputFiles(paper('3.png'));
        await expect(
          seller.getByRole('button', { name: say('uploader.download', { name: '3.png' }) }),
        ).toBeVisible();
      } else await expect(seller.getByText('玖拾肆元整')).toBeVisible();
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
    const taxed = await submit('/integral/taxPoint', false);
    const invoiced = await submit('/integral/withdraw', true);
    expect(invoiced).not.toBe(taxed);

    for (const no of [taxed, invoiced]) {
      const id = String(Number(no.slice(2)));
      await auditor.goto(at(`/finance/pay?q=${no}`));
      await expect(button(auditor, 'payout.view.of', { no })).toBeVisible();
      await expect(button(auditor, 'payout.approve.of', { no })).toBeHidden();
      await auditor.goto(at(`/finance/pay/dk/${id}`));
      await expect(auditor).toHaveURL(/\/401/);

      await approver.goto(at(`/finance/pay?q=${no}`));
      await button(approver, 'payout.approve.of', { no }).click();
      await confirm(approver);
      await expect(approver.getByText(say('payout.approved'), { exact: true })).toBeVisible();
      await sound(approver);
      // The open page of the seller hears of it by itself.
      await expect(entryOf(seller, no)).toContainText(say('withdrawal.status.APPROVED'));

      await cashier.goto(at(`/finance/pay/dk/${id}`));
      await cashier.getByLabel(say('withdrawal.reference')).fill(`${stamp}-${no}`);
      await cashier.locator('input[type=file]').setInputFiles(paper('4.png'));
      await expect(
        cashier.getByRole('button', { name: say('uploader.download', { name: '4.png' }) }),
      ).toBeVisible();
      await sound(cashier);
      await button(cashier, 'payout.pay.submit').click();
      await expect(cashier.getByText(say('payout.paid'))).toBeVisible();
      await expect(entryOf(seller, no)).toContainText(say('withdrawal.status.PAID'));
    }

    // The bank returns the one with tax: points and tax are back. Another person than the one who paid records it.
    const chief = await pageOf(browser, 'platform');
    await chief.goto(at(`/finance/pay/dk/${String(Number(taxed.slice(2)))}`));
    await button(chief, 'payout.fail').click();
    await chief.getByLabel(say('withdrawal.return-reference')).fill(`${stamp}-back`);
    await chief.getByRole('dialog').getByLabel(say('payout.reason')).fill('户名不符');
    await confirm(chief);
    await expect(chief.getByText(say('payout.failed-by-bank'))).toBeVisible();
    await sound(chief);
    await expect(entryOf(seller, taxed)).toContainText(say('withdrawal.status.FAILED'));
    await expect(entryOf(seller, taxed)).toContainText('户名不符');
    expect(await availableOf(seller)).toBeCloseTo(before + 500 + 998 - 100, 2);

    // The demo has a day without its statement, and a difference of each kind.
    await auditor.goto(at('/finance/reconcile'));
    await expect(auditor.getByText(say('statement-day.missing'), { exact: true }).first()).toBeVisible();
    await sound(auditor);
    await auditor.goto(at('/finance/difference'));
    for (const kind of DIFFERENCE_KINDS)
      await expect(entryOf(auditor, say(`difference.kind.${kind}`)).first()).toBeVisible();
    await sound(auditor);
    for (const page of [seller, approver, cashier, chief, auditor]) await page.context().close();
  });
