import { type Selectable, sql } from 'kysely';
import type { Refund, RefundDoubt } from '@/domain/payment/refund';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, keyOf } from '../rows/scalars';
import type { PaymentRefundTable } from './payment.tables';

export type RefundRow = Selectable<PaymentRefundTable> & {
  /** The amount of the whole payment. */
  readonly total: string | null;
  /** The area that the payment belongs to; null for a payment that our books do not contain. */
  readonly area: string | null;
};

/** The facts that decide whether the provider may still pay this refund. */
export const doubtOf = (row: Pick<RefundRow, 'sent_at' | 'doubt_at' | 'is_under_way'>): RefundDoubt => ({
  ...(row.sent_at === null ? {} : { sentAt: instantOf(row.sent_at) }),
  ...(row.doubt_at === null ? {} : { doubtAt: instantOf(row.doubt_at) }),
  ...(row.is_under_way ? { isUnderWay: true as const } : {}),
});

/** A refund in the domain's form. An uncredited payment is always refunded in full. */
export const refundOf = (row: RefundRow): Refund => ({
  ...{ id: row.id, platform: row.platform, channel: row.channel, number: row.number },
  ...{ refundNumber: row.refund_number, amount: fenOf(row.amount), reason: row.reason },
  total: fenOf(row.difference_id === null ? row.total : row.amount),
  ...{ status: row.status, asked: row.asked },
  ...doubtOf(row),
  ...(row.area === null ? {} : { area: row.area }),
  ...(row.transaction_id === null ? {} : { transactionId: row.transaction_id }),
  ...(row.is_dead ? { isDead: true as const } : {}),
  ...(row.trouble === null ? {} : { trouble: row.trouble }),
});

export const refundRows = (db: Db) =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .select([
      sql<
        string | null
      >`(select payment.amount from payment where payment.id = payment_refund.payment_id)`.as('total'),
      sql<string | null>`(select payment.area from payment where payment.id = payment_refund.payment_id)`.as(
        'area',
      ),
    ]);

export const refundById = (db: Db, id: string) => refundRows(db).where('id', '=', keyOf(id));
