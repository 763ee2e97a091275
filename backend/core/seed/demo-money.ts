import { dayOf } from '@/domain/dates/calendar';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
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
import { loadDemoAdjustments } from './demo-adjustments';
import { loadDemoStatement } from './demo-statement';
import type { BankNumbers } from '../withdrawal/bank-numbers';

/** The dependencies of the demo's recharges and withdrawals. */
export interface DemoMoneyParts {
  readonly storage: Pick<Storage, 'accounts' | 'within' | 'payments' | 'sandboxStore' | 'providerStatements'>;
  readonly bankNumbers: BankNumbers;
  /** Stores a bank receipt for a user, and returns its name. */
  readonly storeReceipt: (by: Account, now: Instant) => Promise<string>;
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
const fillRecharges = async (
  { storeReceipt, now }: DemoMoneyParts,
  people: RechargePeople,
): Promise<void> => {
  const { seller, second, approver } = people;
  const transfer = async (by: Actor, points: number, reference: string, at: Instant) =>
    by.recharge(points, reference, await storeReceipt(by.account, at), at);
  const platform = seller.account.platform;
  const arrived = await transfer(seller, 5000, `${platform}-demo-in-1`, now - 26 * HOUR);
  await approver.takeRecharge(arrived, { verb: 'approve', points: 4998 }, now - 25 * HOUR);
  const refused = await transfer(seller, 1000, `${platform}-demo-in-2`, now - 20 * HOUR);
  await approver.takeRecharge(refused, { verb: 'reject', reason: '银行未查到这笔款项' }, now - 18 * HOUR);
  const large = await transfer(second, 60_000, `${platform}-demo-in-3`, now - 5 * HOUR);
  await approver.takeRecharge(large, { verb: 'approve', points: 60_000 }, now - 4 * HOUR);
  await transfer(seller, 1000, `${platform}-demo-in-4`, now - 40 * MINUTE);
};

/** A recharge by code whose payer was late: it was closed after 15 minutes, paid in the same moment, and credited. */
const fillLatePayment = async ({ storage, now }: DemoMoneyParts, seller: Actor): Promise<void> => {
  const asked = now - 27 * HOUR;
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
};

/**
 * Withdrawals in each state: one waits for approval, one for payment, one was paid, and one was returned by
 * the bank.
 */
const fillBrand = async (parts: DemoMoneyParts, platform: string): Promise<void> => {
  const { storage, storeReceipt, now } = parts;
  const named = async (userName: string) => {
    const found = await storage.accounts.byUserName(platform, userName);
    return found && actor(parts, found);
  };
  const seller = await named('seller');
  const second = await named('seller2');
  const approver = await named('approver');
  const cashier = await named('cashier');
  // Who paid does not record the return.
  const chief = await named('platform');
  const lead = await named('finance');
  if (!seller || !second || !approver || !cashier || !chief || !lead) return;

  const added = now - 5 * DAY;
  const card = await seller.addPayee(CARD, added);
  const company = await seller.addPayee(COMPANY, added);
  const pay = async (id: string, bankReference: string, at: Instant) => {
    await approver.take(id, { verb: 'approve' }, at);
    const receipt = await storeReceipt(cashier.account, at);
    const paidOn = dayOf(at + HOUR);
    await cashier.take(id, { verb: 'pay', bankReference, receipt, paidOn }, at + HOUR);
  };
  const yesterday = now - 30 * HOUR;
  await pay(await seller.withdraw(card, 100, yesterday), `${platform}-demo-1`, yesterday + HOUR);
  const returned = await seller.withdraw(company, 100, yesterday);
  await pay(returned, `${platform}-demo-2`, yesterday + HOUR);
  const reason = '收款户名与账号不符';
  await chief.take(
    returned,
    { verb: 'fail', reason, bankReference: `${platform}-demo-back-2` },
    now - 4 * HOUR,
  );

  const waiting = await second.withdraw(await second.addPayee(CARD, added), 150, now - 3 * HOUR);
  await approver.take(waiting, { verb: 'approve' }, now - 2 * HOUR);
  await second.withdraw(await second.addPayee(COMPANY, added), 120, now - HOUR);
  await fillRecharges(parts, { seller, second, approver });
  await fillLatePayment(parts, seller);
  await loadDemoAdjustments(storage, [chief.account, lead.account], [seller.account, second.account], now);
  await loadDemoStatement(storage, platform, now);
};

/** The demo's recharges and withdrawals, for each brand that has the staff for it. */
export const loadDemoMoney = async (parts: DemoMoneyParts): Promise<void> => {
  for (const platform of PLATFORM_IDS) await fillBrand(parts, platform);
};
