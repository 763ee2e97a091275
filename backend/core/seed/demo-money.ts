import { dayOf } from '@/domain/dates/calendar';
import { DAY, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import { PAYMENT_OPEN } from '@/domain/payment/payment';
import { checkPayee } from '@/domain/payee/check-payee';
import type { PayeeInput } from '@/domain/payee/payee';
import type { RechargeCommand } from '@/domain/recharge/recharge-command';
import { submitTransfer } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import type { WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import { fileKeyOf, newFileName } from '../files/own-file-name';
import { SELLER_QUOTA_BYTES } from '../files/quota';
import type { Account } from '../ports/account';
import type { FileStore } from '../ports/file-store.port';
import { partyOf } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { PLATFORM_IDS } from '../platforms';
import { scopeOf } from '../session/scope-of';
import { adjustmentSteps } from './demo-adjustments';
import { loadDemoStatement } from './demo-statement';
import type { DemoStep } from './demo-step';
import { agoOf } from './demo-times';
import type { BankNumbers } from '../withdrawal/bank-numbers';

/** Posts the other movements of a brand that happened until then. */
export type PostUntil = (platform: string, until: Instant) => Promise<void>;

/** The dependencies of the demo's recharges and withdrawals. */
export interface DemoMoneyParts {
  readonly storage: Pick<Storage, 'accounts' | 'within' | 'payments' | 'sandboxStore' | 'providerStatements'>;
  readonly bankNumbers: BankNumbers;
  /** Stores a bank receipt for a user, and returns its name. */
  readonly storeReceipt: (by: Account, now: Instant) => Promise<string>;
  readonly postUntil: PostUntil;
  readonly now: Instant;
}

const RECEIPT = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
    '4 0 obj<</Length 44>>stream\nBT /F 16 Tf 24 60 Td (Bank receipt: paid) Tj ET\nendstream endobj\n' +
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Draws a bank receipt for the demo and stores it with its row. */
export const storingReceipts =
  (
    storage: Pick<Storage, 'within'>,
    files: Pick<FileStore, 'write'>,
    { randomBytes }: Pick<World, 'randomBytes'>,
  ): DemoMoneyParts['storeReceipt'] =>
  async (by, now) => {
    const fileName = newFileName('upload', 'pdf', randomBytes);
    await files.write(fileKeyOf(fileName), RECEIPT);
    const row = { fileName, kind: 'upload', originalName: '回单.pdf', size: RECEIPT.byteLength } as const;
    await storage.within(scopeOf(by)).files.add([row], SELLER_QUOTA_BYTES, now);
    return fileName;
  };

const CARD: PayeeInput = {
  kind: 'personal',
  name: '王芳',
  bank: '招商银行',
  branch: '上海安亭支行',
  number: '6225881234567898',
};
const COMPANY: PayeeInput = {
  kind: 'corporate',
  name: '上海车影贸易有限公司',
  bank: '中国工商银行',
  branch: '上海嘉定支行',
  number: '1001234509024567890',
};

const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`the demo's money was refused: ${result.refusal.code}`);
};

type Actor = ReturnType<typeof actor>;
type RechargePeople = Readonly<Record<'seller' | 'second' | 'approver', Actor>>;

/** A user of the demo who acts through the product's commands. */
const actor = ({ storage, bankNumbers }: DemoMoneyParts, account: Account) => {
  const scope = scopeOf(account);
  const { withdrawals, recharges } = storage.within(scope);
  let count = 0;
  const request = () => {
    count += 1;
    return { requestId: `demo-money-${account.id}-${count}`, digest: '-' };
  };
  return {
    account,
    addPayee: async (input: PayeeInput, at: Instant) => {
      const { number, ...payee } = valueOf(checkPayee(input));
      const sealedNumber = await bankNumbers.seal(partyOf(scope), number);
      return valueOf(
        await withdrawals.addPayee({ ...payee, sealedNumber, announced: undefined }, request(), at),
      ).id;
    },
    withdraw: async (payeeId: string, points: number, at: Instant) => {
      const input = { way: 'tax', points, payeeId, invoiceNumber: '', invoiceFile: '' } as const;
      return valueOf(await withdrawals.submit(input, request(), at)).id;
    },
    recharge: async (points: number, bankReference: string, voucher: string, at: Instant) => {
      const input = { points, payer: CARD.name, bankReference, vouchers: [voucher] };
      const checked = valueOf(submitTransfer(input));
      return valueOf(await recharges.submitTransfer(checked, request(), at)).id;
    },
    takeRecharge: async (id: string, command: RechargeCommand, at: Instant) => {
      valueOf(await recharges.take(id, command, account.permissions, request(), at));
    },
    payByCode: async (points: number, at: Instant) => {
      const { id } = valueOf(await recharges.submitPayment(points, 'wechat', request(), at));
      const found = await recharges.payment(id);
      if (found === undefined) throw new Error('the demo has no payment of the recharge');
      return found.payment;
    },
    take: async (id: string, command: WithdrawalCommand, at: Instant) => {
      valueOf(
        await withdrawals.take(
          id,
          command,
          { permissions: account.permissions, confirmedAt: at },
          request(),
          at,
        ),
      );
    },
  };
};

/** Bank transfers in each state: one is credited with less than was asked, one waits, one waits for a second person. */
const rechargeSteps = (
  { storeReceipt, now }: DemoMoneyParts,
  { seller, second, approver }: RechargePeople,
): readonly DemoStep[] => {
  const { platform } = seller.account;
  const ago = agoOf(now);
  const ids = new Map<number, string>();
  const transfer = (by: Actor, points: number, number: number, at: Instant): DemoStep => ({
    at,
    run: async () => {
      const voucher = await storeReceipt(by.account, at);
      ids.set(number, await by.recharge(points, `${platform}-demo-in-${number}`, voucher, at));
    },
  });
  const decide = (number: number, command: RechargeCommand, at: Instant): DemoStep => ({
    at,
    run: () => approver.takeRecharge(ids.get(number) ?? '', command, at),
  });
  return [
    transfer(seller, 5000, 1, ago(26)),
    decide(1, { verb: 'approve', points: 4998 }, ago(25)),
    transfer(seller, 1000, 2, ago(20)),
    decide(2, { verb: 'reject', reason: '银行未查到这笔款项' }, ago(18)),
    transfer(second, 60_000, 3, ago(5)),
    decide(3, { verb: 'approve', points: 60_000 }, ago(4)),
    transfer(seller, 1000, 4, now - 40 * MINUTE),
  ];
};

/** A recharge by code whose payer was late: it was closed after 15 minutes, paid in the same moment, and credited. */
const latePayment = ({ storage, now }: DemoMoneyParts, seller: Actor): DemoStep => ({
  at: agoOf(now)(27),
  run: async (asked) => {
    const { platform, channel, number, amount } = await seller.payByCode(300, asked);
    const name = { platform, channel, number };
    const closed = asked + PAYMENT_OPEN;
    valueOf(await storage.payments.close(name, `demo-money-${number}-close`, closed));
    const paid = { amount, transactionId: `SANDBOX-${number}`, paidAt: closed + 40 * SECOND };
    // The sandbox knows of it as well, so that its statement of the day has it.
    await storage.sandboxStore.put(platform, channel, {
      ...{ number, state: 'paid', isLate: false, refunded: 0, refusesRefunds: false, ...paid },
    });
    const found = { state: 'paid', ...paid } as const;
    valueOf(await storage.payments.settle(name, found, `demo-money-${number}-late`, closed + 2 * MINUTE));
  },
});

type Staff = Readonly<Record<'approver' | 'cashier' | 'chief', Actor>>;

/**
 * Withdrawals in each state: one waits for approval, one for payment, one was paid, and one was returned by
 * the bank.
 */
const withdrawalSteps = (
  { storeReceipt, now }: DemoMoneyParts,
  { seller, second }: Pick<RechargePeople, 'seller' | 'second'>,
  { approver, cashier, chief }: Staff,
): readonly DemoStep[] => {
  const { platform } = seller.account;
  const payees = new Map<string, string>();
  const ids = new Map<string, string>();
  const keep = (by: Actor, name: string, payee: PayeeInput): DemoStep => ({
    at: now - 5 * DAY,
    run: async (at) => void payees.set(name, await by.addPayee(payee, at)),
  });
  const ask = (by: Actor, name: string, points: number, at: Instant): DemoStep => ({
    at,
    run: async () => void ids.set(name, await by.withdraw(payees.get(name) ?? '', points, at)),
  });
  const approve = (name: string, at: Instant): DemoStep => ({
    at,
    run: () => approver.take(ids.get(name) ?? '', { verb: 'approve' }, at),
  });
  const pay = (name: string, reference: string, at: Instant): DemoStep => ({
    at,
    run: async () => {
      const receipt = await storeReceipt(cashier.account, at);
      const bankReference = `${platform}-demo-${reference}`;
      await cashier.take(ids.get(name) ?? '', { verb: 'pay', bankReference, receipt, paidOn: dayOf(at) }, at);
    },
  });
  const ago = agoOf(now);
  const asked = ago(30);
  return [
    keep(seller, 'paid', CARD),
    keep(seller, 'returned', COMPANY),
    keep(second, 'approved', CARD),
    keep(second, 'waiting', COMPANY),
    ask(seller, 'paid', 100, asked),
    ask(seller, 'returned', 100, asked),
    approve('paid', ago(29)),
    approve('returned', ago(29)),
    pay('paid', '1', ago(28)),
    pay('returned', '2', ago(28)),
    {
      at: ago(4),
      run: (at) =>
        // Who paid does not record the return.
        chief.take(
          ids.get('returned') ?? '',
          { verb: 'fail', reason: '收款户名与账号不符', bankReference: `${platform}-demo-back-2` },
          at,
        ),
    },
    ask(second, 'approved', 150, ago(3)),
    approve('approved', ago(2)),
    ask(second, 'waiting', 120, ago(1)),
  ];
};

/** All of it in the order of time, with the other movements of the brand between. */
const fillBrand = async (parts: DemoMoneyParts, platform: string): Promise<void> => {
  const { storage, postUntil, now } = parts;
  const named = async (userName: string) => {
    const found = await storage.accounts.byUserName(platform, userName);
    return found && actor(parts, found);
  };
  const seller = await named('seller');
  const second = await named('seller2');
  const approver = await named('approver');
  const cashier = await named('cashier');
  const chief = await named('platform');
  const lead = await named('finance');
  if (seller && second && approver && cashier && chief && lead) {
    const steps = [
      ...withdrawalSteps(parts, { seller, second }, { approver, cashier, chief }),
      ...rechargeSteps(parts, { seller, second, approver }),
      latePayment(parts, seller),
      ...adjustmentSteps(storage, [chief.account, lead.account], [seller.account, second.account], now),
    ].sort((a, b) => a.at - b.at);
    for (const { at, run } of steps) {
      await postUntil(platform, at);
      await run(at);
    }
    await loadDemoStatement(storage, platform, now);
  }
  await postUntil(platform, now);
};

/** The demo's recharges and withdrawals, for each brand that has the staff for it. */
export const loadDemoMoney = async (parts: DemoMoneyParts): Promise<void> => {
  for (const platform of PLATFORM_IDS) await fillBrand(parts, platform);
};
