import type { Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type MallEventKind, type MallOrderLine, unsent } from '@/domain/mall/mall-order';
import {
  DEFAULT_MALL_SETTINGS,
  MALL_SETTING_KEYS,
  type MallSettings,
  mallSettingsOf,
} from '@/domain/mall/mall-settings';
import { type MallOrderFacts, refundUntil } from '@/domain/mall/order-life';
import type { Db } from '../database';
import { configuredIn } from '../finance/configured';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, timeOf } from '../rows/scalars';
import type { MallOrderLineTable, MallOrderTable } from './mall.tables';
import type { Author } from './stock';

/** The row of a mall order. */
export type StoredOrder = Selectable<MallOrderTable>;

const lineOf = (row: Selectable<MallOrderLineTable>): MallOrderLine => ({
  ...{ id: row.id, goodsId: row.goods_id, skuId: row.sku_id, title: row.title, values: row.sku_values },
  ...{ pictures: row.pictures, price: fenOf(row.price), quantity: row.quantity },
  ...{ refunded: row.refunded, shipped: row.shipped, amount: fenOf(row.amount) },
  ...{ discount: fenOf(row.discount), freight: fenOf(row.freight) },
  ...{ points: fenOf(row.points), money: fenOf(row.money) },
});

export const linesOf = async (db: Db, orderId: Id): Promise<readonly MallOrderLine[]> => {
  const rows = await db
    .selectFrom('mall_order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  return rows.map(lineOf);
};

export const openRefundOf = (db: Db, orderId: Id) =>
  db
    .selectFrom('mall_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();

export const refundUntilOf = ({ received_at, refund_until }: StoredOrder): Instant | undefined => {
  if (refund_until !== null) return instantOf(refund_until);
  return received_at === null ? undefined : refundUntil(instantOf(received_at), DEFAULT_MALL_SETTINGS);
};

export const mallSettingsIn = async (db: Db, platform: string): Promise<MallSettings> =>
  mallSettingsOf(await configuredIn(db, platform, MALL_SETTING_KEYS));

export const factsOf = (
  row: StoredOrder,
  lines: readonly Pick<MallOrderLine, 'quantity' | 'refunded' | 'shipped'>[],
  openRefunds: number,
  hasTrouble = false,
): MallOrderFacts => ({
  status: row.status,
  createdAt: instantOf(row.created_at),
  shippedAt: row.shipped_at === null ? undefined : instantOf(row.shipped_at),
  refundUntil: refundUntilOf(row),
  toShip: lines.reduce((sum, line) => sum + unsent(line), 0),
  kept: lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0),
  arriving: row.arriving,
  openRefunds,
  payable: fenOf(row.payable),
  hasCode: row.open_payment_id !== null,
  hasTrouble,
  failedRefunds: row.failed_refunds,
});

/** Whether the order has a mismatched payment that staff have neither refunded nor settled yet. */
export const hasTroubleOf = async (db: Db, orderId: Id): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('area', '=', 'mall')
    .where('subject_id', '=', orderId)
    .where('trouble', 'is not', null)
    .where('is_refunding', '=', false)
    .executeTakeFirst()) !== undefined;

/**
 * Whether the open payment code of an order received a mismatched payment. The answer stays true while staff decide on
 * the payment, and while the payment is refunded.
 */
export const isCodeMismatched = async (db: Db, { open_payment_id: openId }: StoredOrder): Promise<boolean> =>
  openId !== null &&
  (await db
    .selectFrom('mall_payment')
    .innerJoin('payment', 'payment.id', 'mall_payment.payment_id')
    .select('payment.id')
    .where('mall_payment.id', '=', openId)
    .where((eb) => eb.or([eb('payment.trouble', 'is not', null), eb('payment.is_refunding', '=', true)]))
    .executeTakeFirst()) !== undefined;

/** Appends an event to the history of an order. The caller has locked the order. */
export const appendEvent = async (
  db: Db,
  orderId: Id,
  event: { readonly kind: MallEventKind; readonly note?: string },
  author: Author,
  now: Instant,
): Promise<void> => {
  const { count } = await db
    .selectFrom('mall_order_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mall_order_event')
    .values({
      ...{ order_id: orderId, seq: Number(count) + 1, kind: event.kind, note: event.note ?? '' },
      ...{ author_id: author.id, author_name: author.name, at: timeOf(now) },
    })
    .execute();
};
