import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { formatAmount } from '@/domain/money/amount';
import { refundPaid, refundReleased } from '@/domain/recharge/refund-hold';
import { closedRecharge, paidRecharge } from '@/domain/recharge/transition';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { recordSystemFinanceEvent } from '../finance/finance-events';
import { post } from '../ledger/post';
import { keyOf } from '../rows/scalars';
import type { PaymentSubject } from '../payment/payment-subject';
import { changedColumns, rechargeOf } from './recharge-row';

/** Locks the recharge that a payment is for. The caller has locked the payment before. */
const locked = (db: Db, id: Id) =>
  db
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const keep = async (
  db: Db,
  platform: string,
  recharge: ReturnType<typeof rechargeOf>,
  kind: string,
  now: Instant,
): Promise<void> => {
  await db.updateTable('recharge').set(changedColumns(recharge)).where('id', '=', recharge.id).execute();
  await recordSystemFinanceEvent(db, platform, { area: 'recharge', subjectId: recharge.id, kind }, now);
};

const REFUND_EVENTS = { asked: 'refund', refunded: 'refunded', refused: 'refund-refused' } as const;

/** The effects of a payment on its recharge. A late payment is credited as well (business 3). */
export const rechargeSubject: PaymentSubject = {
  paid: async (transaction, { payment, subjectId }, now) => {
    const { platform, number, amount, isLate } = payment;
    const { recharge, transfers } = paidRecharge(
      rechargeOf(await locked(transaction, subjectId)),
      amount,
      now,
    );
    await keep(transaction, platform, recharge, isLate ? 'paid-late' : 'paid', now);
    // The payment's number is the idempotency key of the entry, so the journal accepts it only once.
    const posted = await post(transaction, { platform, by: 'payment', requestId: number, now }, transfers);
    return posted.ok ? ok(undefined) : posted;
  },
  closed: async (transaction, { payment, subjectId }, now) => {
    const recharge = closedRecharge(rechargeOf(await locked(transaction, subjectId)));
    await keep(transaction, payment.platform, recharge, 'close', now);
  },
  // The recharge stores nothing, because the list reads the trouble from the payment.
  troubled: () => Promise.resolve(),
  refund: async (transaction, { payment, subjectId, step }, now) => {
    const happened = { area: 'recharge', subjectId, kind: REFUND_EVENTS[step.kind] } as const;
    await recordSystemFinanceEvent(
      transaction,
      payment.platform,
      happened,
      now,
      step.kind === 'asked' ? step.by : undefined,
    );
  },
  stopped: async (transaction, { payment, subjectId, amount }, now) => {
    const happened = { area: 'recharge', subjectId, kind: 'refund-stopped' } as const;
    await recordSystemFinanceEvent(
      transaction,
      payment.platform,
      { ...happened, note: formatAmount(BigInt(amount)) },
      now,
    );
  },
  endPart: async (transaction, { payment, subjectId, part, isDone }, now) => {
    const { platform } = payment;
    const held = { ...part, recharge: rechargeOf(await locked(transaction, subjectId)) };
    const transfer = isDone ? refundPaid(held) : refundReleased(held);
    // The number and the attempt are the idempotency key of the entry, so the journal accepts it only once.
    const requestId = `${part.refundNumber}/${part.attempt}`;
    const posted = await post(transaction, { platform, by: 'refund', requestId, now }, [transfer]);
    if (!posted.ok) return posted;
    const kind = REFUND_EVENTS[isDone ? 'refunded' : 'refused'];
    const note = formatAmount(BigInt(part.amount));
    await recordSystemFinanceEvent(transaction, platform, { area: 'recharge', subjectId, kind, note }, now);
    return ok(undefined);
  },
  changed: (subjectId) => ({ area: 'recharge', id: subjectId }),
};
