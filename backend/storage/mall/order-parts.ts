import type { Id } from '@/domain/kernel/id';
import type { MoneyState } from '@/domain/mall/mall-order';
import { type RefundStatus, refundStateOf } from '@/domain/payment/refund';
import type { MallOrders } from '@backend/core/ports/mall.port';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { paymentOf } from '../payment/payment-row';
import { instantOf } from '../rows/scalars';
import { maxOfCode } from './code-payments';
import type { StoredOrder } from './order-rows';

/** The history of an order, one of the parts that `partsOf` adds to its detail. */
const eventsOf = (db: Db, orderId: Id) =>
  db
    .selectFrom('mall_order_event')
    .leftJoin('account', 'account.id', 'mall_order_event.author_id')
    .selectAll('mall_order_event')
    .select('account.type as author_type')
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
const parcelsOf = (db: Db, orderId: Id) =>
  db.selectFrom('mall_parcel').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const couponTitleOf = async (db: Db, couponId: Id | null): Promise<string> => {
  if (couponId === null) return '';
  const row = await db
    .selectFrom('coupon')
    .innerJoin('coupon_template', 'coupon_template.id', 'coupon.template_id')
    .select('title')
    .where('coupon.id', '=', couponId)
    .executeTakeFirst();
  return row?.title ?? '';
};
const refundsOf = (db: Db, orderId: Id) =>
  db
    .selectFrom('mall_refund')
    .leftJoin('payment_refund', 'payment_refund.id', 'mall_refund.payment_refund_id')
    .selectAll('mall_refund')
    .select('payment_refund.status as money_status')
    .where('order_id', '=', orderId)
    .orderBy('mall_refund.id')
    .execute();

const moneyStateOf = (status: RefundStatus | null): MoneyState => {
  if (status === null) return 'none';
  return status === 'SETTLED' ? status : refundStateOf(status);
};

/** The details of an order except its lines. Only staff see the name of a member of staff who acted on the order. */
export const partsOf = async (db: Db, row: StoredOrder, isStaff: boolean) => ({
  couponTitle: await couponTitleOf(db, row.coupon_id),
  parcels: (await parcelsOf(db, row.id)).map((parcel) => ({
    ...{ id: parcel.id, carrier: parcel.carrier, waybill: parcel.waybill, pieces: parcel.pieces },
    ...{
      at: instantOf(parcel.at),
      receivedAt: parcel.received_at === null ? undefined : instantOf(parcel.received_at),
    },
  })),
  refunds: (await refundsOf(db, row.id)).map((refund) => ({
    ...{ id: refund.id, lineId: refund.line_id, pieces: refund.pieces, reason: refund.reason },
    pictures: refund.pictures,
    ...{ status: refund.status, points: fenOf(refund.points), money: fenOf(refund.money) },
    ...{ answer: refund.answer, askedAt: instantOf(refund.asked_at) },
    moneyState: moneyStateOf(refund.money_status),
  })),
  events: (await eventsOf(db, row.id)).map(({ author_type: type, author_name: name, ...event }) => ({
    ...{ seq: event.seq, kind: event.kind, note: event.note, at: instantOf(event.at) },
    authorName: isStaff || type !== 'PLATFORM' ? name : '',
  })),
});

/** The open payment by a code, and the largest amount that one payment code may have. */
export const paymentOfOrder = async (
  db: Db,
  order: Pick<StoredOrder, 'open_payment_id' | 'platform'>,
): ReturnType<MallOrders['payment']> => {
  const most = await maxOfCode(db, order.platform);
  if (order.open_payment_id === null) return { most };
  const attempt = await db
    .selectFrom('mall_payment')
    .selectAll()
    .where('id', '=', order.open_payment_id)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', attempt.payment_id)
    .executeTakeFirstOrThrow();
  const open = { points: fenOf(attempt.points), money: fenOf(attempt.money), payment: paymentOf(row) };
  return { most, open };
};
