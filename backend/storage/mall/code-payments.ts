import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { type Party, platformAccount } from '@/domain/ledger/ledger-account';
import {
  type EntryFacts,
  type Hold,
  openHold,
  postEntry,
  returnHold,
  type Transfer,
} from '@/domain/ledger/transfer';
import type { MallStepInput } from '@/domain/mall/mall-step';
import { mallPaymentNo, mallRefundNo, splitPayment } from '@/domain/mall/mall-payment';
import { payUntil } from '@/domain/mall/order-life';
import { ok, type Result } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import { closeEarly, openPayment } from '../payment/open-payment';
import { rechargeSettings } from '../recharge/recharge-list';
import { instantOf, timeOf } from '../rows/scalars';
import { appendEvent, type StoredOrder } from './order-rows';
import type { StepTools } from './step-tools';

/** The account that placed a mall order, and pays for it with points, a payment code, or both. */
export const partyOfOrder = (row: StoredOrder): Party => ({ kind: row.party_kind, id: row.party_id });

export const mallFacts = (kind: EntryFacts['kind'], row: StoredOrder): EntryFacts => ({
  ...{ kind, reference: { area: 'mall', id: row.id }, remark: row.order_no },
});

/** One attempt to pay an order by a payment code, together with the points that it holds. */
interface Attempt {
  readonly id: Id;
  readonly points: string;
}

/** The hold for the points that are paid together with an open payment code. */
export const holdOfAttempt = (row: StoredOrder, { id, points }: Attempt): Hold => ({
  ...{ holdId: `mall:${id}`, party: partyOfOrder(row), amount: fenOf(points) },
});

/**
 * A transfer between the brand's ledger accounts for cash at the provider and for revenue. A negative `toRevenue` is
 * money that goes back to the payer.
 */
export const moneyMoved = (
  row: StoredOrder,
  kind: 'mall-payment' | 'mall-refund',
  toRevenue: number,
): Transfer =>
  postEntry(mallFacts(kind, row), [
    { account: platformAccount('cash'), amount: -toRevenue },
    { account: platformAccount('revenue'), amount: toRevenue },
  ]);

/** The largest amount that one payment code may have. */
export const maxOfCode = async (db: Db, platform: string): Promise<number> =>
  fenOfPoints((await rechargeSettings(db, platform)).qrMax);

/** Holds the points of a locked order, and opens a payment by code for the rest of the amount. */
export const openCode = async (
  { transaction, enqueue, note, author, posting, now }: StepTools,
  row: StoredOrder,
  { points, channel }: Pick<MallStepInput, 'points' | 'channel'>,
): Promise<Result<undefined>> => {
  const { id: orderId, platform } = row;
  const split = splitPayment(fenOf(row.payable), points, await maxOfCode(transaction, platform));
  if (!split.ok) return split;
  const { money } = split.value;
  const before = await transaction
    .selectFrom('mall_payment')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const number = mallPaymentNo(orderId, before.length + 1, now);
  const until = payUntil({ createdAt: instantOf(row.created_at) });
  const opening = { platform, area: 'mall', subjectId: orderId, channel, number, amount: money, until };
  const paymentId = await openPayment(transaction, opening, enqueue, now);
  const { id } = await transaction
    .insertInto('mall_payment')
    .values({ order_id: orderId, payment_id: paymentId, points, money, status: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('mall_order')
    .set({ open_payment_id: id, updated_at: timeOf(now) })
    .where('id', '=', orderId)
    .execute();
  await appendEvent(transaction, orderId, { kind: 'payByCode' }, author, now);
  note({ area: 'mall-order', id: orderId });
  if (points === 0) return ok(undefined);
  const hold = holdOfAttempt(row, { id, points: String(points) });
  return post(transaction, { platform, ...posting, now }, [openHold(mallFacts('mall-hold', row), hold)]);
};

/**
 * Ends the open payment of a locked order. Returns the ended attempt, or undefined if no payment was open. The caller
 * must post the points that a paid attempt held, or return those of a closed attempt (see `heldBack`).
 */
export const endAttempt = async (
  transaction: Db,
  row: StoredOrder,
  status: 'PAID' | 'CLOSED',
): Promise<Attempt | undefined> => {
  if (row.open_payment_id === null) return undefined;
  await transaction
    .updateTable('mall_order')
    .set({ open_payment_id: null })
    .where('id', '=', row.id)
    .execute();
  return transaction
    .updateTable('mall_payment')
    .set({ status })
    .where('id', '=', row.open_payment_id)
    .returning(['id', 'points', 'payment_id'])
    .executeTakeFirstOrThrow();
};

/** The transfers that return the held points of an ended attempt; none if it held no points. */
export const heldBack = (row: StoredOrder, attempt: Attempt): readonly Transfer[] =>
  attempt.points === '0' ? [] : [returnHold(mallFacts('mall-release', row), holdOfAttempt(row, attempt))];

/**
 * Cancels the open payment code of a locked order, if there is one. The held points are returned at once, and a job
 * closes the code at the provider. If a payment still arrives, it is refunded to the payer.
 */
export const dropCode = async (
  { transaction, enqueue, posting, now }: StepTools,
  row: StoredOrder,
): Promise<Result<undefined>> => {
  const { platform } = row;
  const attempt = await endAttempt(transaction, row, 'CLOSED');
  if (attempt === undefined) return ok(undefined);
  const payment = await transaction
    .selectFrom('payment')
    .innerJoin('mall_payment', 'mall_payment.payment_id', 'payment.id')
    .select(['payment.platform', 'payment.channel', 'payment.number'])
    .where('mall_payment.id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  await closeEarly(payment, enqueue);
  return post(transaction, { platform, ...posting, now }, heldBack(row, attempt));
};

/**
 * Stores a refund of a part or of all of a payment of a locked order, and enqueues its job. Returns the id of the
 * refund.
 */
export const sendMoneyBack = async (
  { transaction, enqueue, now }: Pick<StepTools, 'transaction' | 'enqueue' | 'now'>,
  row: StoredOrder,
  part: {
    readonly paymentId: Id;
    readonly amount: number;
    readonly reason: string;
    readonly by: { readonly id: Id; readonly name: string };
  },
): Promise<Id> => {
  const { paymentId, amount, reason, by } = part;
  const { platform } = row;
  const { channel, number, transaction_id, parts } = await transaction
    .selectFrom('payment')
    .select(['channel', 'number', 'transaction_id'])
    .select(({ selectFrom, fn }) =>
      selectFrom('payment_refund')
        .select(fn.countAll<string>().as('parts'))
        .whereRef('payment_refund.payment_id', '=', 'payment.id')
        .as('parts'),
    )
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('payment_refund')
    .values({
      ...{ platform, channel, payment_id: paymentId, number, transaction_id, amount, reason, attempt: 1 },
      refund_number: mallRefundNo(paymentId, Number(parts ?? 0) + 1, 1, now),
      ...{ status: 'REQUESTED', requested_by: by.id, requested_by_name: by.name, requested_at: timeOf(now) },
      since: timeOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(PAYMENT_REFUND, { refundId: id }, { platform, once: id });
  return id;
};

/** The id of the code payment that paid an order; undefined if the order was not paid by a code. */
export const paidByCode = (transaction: Db, orderId: Id) =>
  transaction
    .selectFrom('mall_payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .executeTakeFirst();

/** Locks the order that a payment is for. The caller has locked the payment before. */
export const lockedOrder = (transaction: Db, orderId: Id): Promise<StoredOrder> =>
  transaction
    .selectFrom('mall_order')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const attemptOf = (transaction: Db, paymentId: Id) =>
  transaction
    .selectFrom('mall_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

/** The author that the history shows for an event that no user caused. */
export const BY_ITSELF = { id: null, name: '' } as const;

/** Appends an event that no user caused to the history of an order. */
export const appendOwnEvent = (
  transaction: Db,
  orderId: Id,
  kind: Parameters<typeof appendEvent>[2]['kind'],
  note: string,
  now: Instant,
): Promise<void> => appendEvent(transaction, orderId, { kind, note }, BY_ITSELF, now);
