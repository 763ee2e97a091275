import { dayOf } from '@/domain/dates/calendar';
import { DAY, type Instant } from '@/domain/kernel/instant';
import type { PayeeInput } from '@/domain/payee/payee';
import type { WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import { scopeOf } from '../session/scope-of';
import { type Actor, CARD, COMPANY } from './demo-actor';
import type { DemoMoneyParts } from './demo-money-parts';
import type { DemoStep } from './demo-step';
import { agoOf } from './demo-times';

type Staff = Readonly<Record<'approver' | 'cashier' | 'chief', Actor>>;

/**
 * One withdrawal of an account in each state: cancelled, rejected, paid, returned by the bank, approved with the
 * account's own invoice, and waiting for approval. All are of yesterday, so today's limit is unused. At most three of
 * them count against the account's daily limit.
 */
export const withdrawalSteps = (
  { storeReceipt, now }: DemoMoneyParts,
  by: Actor,
  { approver, cashier, chief }: Staff,
): readonly DemoStep[] => {
  const { platform, userName } = by.account;
  const ago = agoOf(now);
  const payees = new Map<string, string>();
  const ids = new Map<string, string>();
  const keep = (name: string, payee: PayeeInput): DemoStep => ({
    at: now - 5 * DAY,
    run: async (at) => void payees.set(name, await by.addPayee(payee, at)),
  });
  const reference = (name: string) => `${platform}-demo-${userName}-${name}`;
  const ask = (name: string, payee: string, points: number, at: Instant, withInvoice = false): DemoStep => ({
    at,
    run: async () => {
      const invoice = withInvoice
        ? { number: reference('invoice'), file: await storeReceipt(by.account, at) }
        : undefined;
      ids.set(name, await by.withdraw(payees.get(payee) ?? '', points, invoice, at));
    },
  });
  const take = (name: string, actor: Actor, command: WithdrawalCommand, at: Instant): DemoStep => ({
    at,
    run: () => actor.take(ids.get(name) ?? '', command, at),
  });
  const approve = (name: string, at: Instant) => take(name, approver, { verb: 'approve' }, at);
  const pay = (name: string, at: Instant): DemoStep => ({
    at,
    run: async () => {
      const receipt = await storeReceipt(cashier.account, at);
      const payment = { bankReference: reference(name), receipt, paidOn: dayOf(at) };
      await cashier.take(ids.get(name) ?? '', { verb: 'pay', ...payment }, at);
    },
  });
  return [
    keep('card', CARD),
    keep('company', COMPANY),
    ask('cancelled', 'card', 110, ago(30)),
    take('cancelled', by, { verb: 'cancel' }, ago(29.8)),
    ask('rejected', 'company', 130, ago(29.7)),
    take('rejected', approver, { verb: 'reject', reason: '收款账户资料不全', unpaid: false }, ago(29.5)),
    ask('paid', 'card', 100, ago(29.4)),
    ask('returned', 'company', 100, ago(29.4)),
    approve('paid', ago(29)),
    approve('returned', ago(29)),
    pay('paid', ago(28)),
    pay('returned', ago(28)),
    take(
      'returned',
      // The return is recorded by a different user than the payout.
      chief,
      { verb: 'fail', reason: '收款户名与账号不符', bankReference: reference('back') },
      ago(27),
    ),
    // This withdrawal must come after the payment in `latePayment`, which begins at `ago(27)` and ends about
    // a quarter of an hour later.
    ask('approved', 'company', 140, ago(25.5), true),
    approve('approved', ago(25)),
    ask('waiting', 'card', 100, ago(24.5)),
  ];
};

/** Two withdrawals of another account: one waits to be paid and one to be approved. */
export const waitingSteps = ({ now }: DemoMoneyParts, by: Actor, approver: Actor): readonly DemoStep[] => {
  const ago = agoOf(now);
  const ids = { card: '', company: '', approved: '' };
  return [
    {
      at: now - 5 * DAY,
      run: async (at) => {
        ids.card = await by.addPayee(CARD, at);
        ids.company = await by.addPayee(COMPANY, at);
      },
    },
    {
      at: ago(3),
      run: async (at) => {
        ids.approved = await by.withdraw(ids.card, 150, undefined, at);
      },
    },
    { at: ago(2), run: (at) => approver.take(ids.approved, { verb: 'approve' }, at) },
    { at: ago(1), run: async (at) => void (await by.withdraw(ids.company, 120, undefined, at)) },
  ];
};

/** Marks the money news of these users as read, except the news of a returned payout. */
export const newsRead = ({ storage, now }: DemoMoneyParts, ...readers: readonly Actor[]): DemoStep => ({
  at: agoOf(now)(5),
  run: async (at) => {
    for (const { account } of readers) {
      const { notices } = storage.within(scopeOf(account));
      for (const { id, money } of await notices.unread(at)) {
        if (money !== undefined && money.kind !== 'withdrawal-returned') await notices.markRead({ id }, at);
      }
    }
  },
});
