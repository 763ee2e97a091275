import { orderNumbersIn, type OrderToShip, readShippingLines } from '@/domain/mall/import/shipping-lines';
import { grouped, type SheetLine } from '@/domain/mall/import/sheet-line';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { MallActor } from '@/domain/mall/order-life';
import { ok, refuse } from '@/domain/result';
import { sql } from 'kysely';
import type { Db } from '../database';
import { carriersOf } from '../master/carrier-master';
import { keyOf } from '../rows/scalars';
import type { ImportOfKind } from './import-of-kind';
import { carryOutStep } from './order-steps';

const ORDERS_AT_ONCE = 500;
/** The actor of the import. The import area has already checked the user's permission to ship. */
const STAFF: MallActor = { side: 'platform', may: (action) => action === 'ship' };

/** The brand's orders that the lines refer to, with the pieces that are not shipped yet. */
const ordersIn = async (db: Db, platform: string, lines: readonly SheetLine[]) => {
  const numbers = orderNumbersIn(lines);
  const found = new Map<string, OrderToShip>();
  for (let from = 0; from < numbers.length; from += ORDERS_AT_ONCE) {
    const rows = await db
      .selectFrom('mall_order')
      .innerJoin('mall_order_line as line', 'line.order_id', 'mall_order.id')
      .innerJoin('mall_sku', 'mall_sku.id', 'line.sku_id')
      .select(['order_no', 'status', 'line.id', 'quantity', 'line.refunded', 'line.shipped', 'mall_sku.code'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('mall_refund')
            .select('mall_refund.id')
            .whereRef('mall_refund.order_id', '=', 'mall_order.id')
            .where('mall_refund.status', '=', 'ASKED'),
        ).as('isAsked'),
      )
      .select(
        sql<string[]>`array(select waybill from mall_parcel where order_id = mall_order.id)`.as('waybills'),
      )
      .where('mall_order.platform', '=', platform)
      .where('order_no', 'in', numbers.slice(from, from + ORDERS_AT_ONCE))
      .orderBy('line.order_id')
      .orderBy('line.place')
      .execute();
    for (const { order_no: orderNo, status, isAsked, waybills, ...line } of rows) {
      const known = found.get(orderNo)?.lines ?? [];
      found.set(orderNo, { status, openRefunds: isAsked ? 1 : 0, waybills, lines: [...known, line] });
    }
  }
  return found;
};

/** Imports the parcels of many orders. Each parcel is sent by the same step as a parcel that staff enter alone. */
export const importShipping: ImportOfKind = async (db, platform, lines) => {
  const { parcels, problems } = readShippingLines(
    lines,
    await ordersIn(db, platform, lines),
    await carriersOf(db, platform),
  );
  // Orders are locked in the order of their numbers, so that two imports cannot deadlock.
  const orders = [...grouped(parcels, ({ orderNo }) => orderNo)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    report: { lines: lines.length, things: orders.length, parts: parcels.length, problems },
    write: async (tools) => {
      for (const [orderNo, ofOrder] of orders)
        for (const { carrier, waybill, pieces } of ofOrder) {
          const row = await db
            .selectFrom('mall_order')
            .selectAll()
            .where('platform', '=', platform)
            .where('order_no', '=', orderNo)
            .forNoKeyUpdate()
            .executeTakeFirstOrThrow();
          const input = { ...NO_STEP_INPUT, carrier, waybill, pieces };
          const sent = await carryOutStep(tools, { ...row, id: keyOf(row.id) }, 'ship', input, STAFF);
          // The step is refused if the order changed after the lines were checked. Then the whole import is refused.
          if (!sent.ok) return refuse('mall.import-order-changed', { order: orderNo });
        }
      return ok(undefined);
    },
  };
};
