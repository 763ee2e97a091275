import type { Instant } from '@/domain/kernel/instant';
import { checkPayee } from '@/domain/payee/check-payee';
import type { PayeeInput } from '@/domain/payee/payee';
import type { RechargeCommand } from '@/domain/recharge/recharge-command';
import { submitTransfer } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import type { WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import type { Account } from '../ports/account';
import { partyOf } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import { scopeOf } from '../session/scope-of';
import type { BankNumbers } from '../withdrawal/bank-numbers';

/** The ports through which the users of the demo act. */
interface ActingParts {
  readonly storage: Pick<Storage, 'within'>;
  readonly bankNumbers: BankNumbers;
}

/** A personal bank account to which a demo user withdraws. */
export const CARD: PayeeInput = {
  kind: 'personal',
  name: '王芳',
  bank: '招商银行',
  branch: '上海安亭支行',
  number: '6225881234567898',
};
/** A bank account of a company, to which a demo user withdraws. */
export const COMPANY: PayeeInput = {
  kind: 'corporate',
  name: '上海车影贸易有限公司',
  bank: '中国工商银行',
  branch: '上海嘉定支行',
  number: '1001234509024567890',
};

/** The value of a successful command. Throws for a refusal, because the plan of the demo is then wrong. */
export const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`the demo's money was refused: ${result.refusal.code}`);
};

interface DemoInvoice {
  readonly number: string;
  /** The name of the stored file. */
  readonly file: string;
}

/** A user of the demo who acts through the product's commands. */
export const actor = ({ storage, bankNumbers }: ActingParts, account: Account) => {
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
    /** Withdraws points. With an invoice the full amount is paid out; without an invoice the tax is deducted. */
    withdraw: async (payeeId: string, points: number, invoice: DemoInvoice | undefined, at: Instant) => {
      const papers = { invoiceNumber: invoice?.number ?? '', invoiceFile: invoice?.file ?? '' };
      const way = invoice === undefined ? 'tax' : 'invoice';
      return valueOf(await withdrawals.submit({ way, points, payeeId, ...papers }, request(), at)).id;
    },
    recharge: async (points: number, bankReference: string, voucher: string, at: Instant) => {
      const input = { points, payer: CARD.name, bankReference, vouchers: [voucher] };
      const checked = valueOf(submitTransfer(input));
      return valueOf(await recharges.submitTransfer(checked, request(), at)).id;
    },
    takeRecharge: async (id: string, command: RechargeCommand, at: Instant) => {
      valueOf(await recharges.take(id, command, account.permissions, request(), at));
    },
    refund: async (rechargeId: string, points: number, reason: string, at: Instant) => {
      const asked = { points, reason };
      valueOf(await recharges.askRefund(rechargeId, asked, account.permissions, request(), at));
    },
    payByCode: async (points: number, at: Instant) => {
      const { id } = valueOf(await recharges.submitPayment(points, 'wechat', request(), at));
      const found = await recharges.payment(id);
      if (found === undefined) throw new Error('the demo has no payment of the recharge');
      return { id, payment: found.payment };
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

export type Actor = ReturnType<typeof actor>;
