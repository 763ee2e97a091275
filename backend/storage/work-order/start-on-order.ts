import type { Id } from '@/domain/kernel/id';
import { NO_RESHIPMENT } from '@/domain/work-order/reshipment';
import type { Scope } from '@backend/core/ports/scope';
import type { StartOnOrder } from '@backend/core/ports/order-reads.port';
import type { Db } from '../database';
import { reshipmentOf } from '../rows/reshipment-row';
import { keyOf } from '../rows/scalars';
import { orderPartOf, trackedOf } from '../rows/work-order-row';
import { notesOn, orders } from './orders';
import { trackedRows } from './work-orders';

/**
 * Implements `OrderReads.startOfWork`: reads the data of an order for the form of a new work order. `waiting` is the
 * open work order whose reshipment is not shipped yet; if there are several, the one whose reshipment was requested
 * first.
 */
export const startOnOrder = async (db: Db, scope: Scope, orderId: Id): Promise<StartOnOrder | undefined> => {
  const row = await orders(db, scope)
    .where('customer_order.id', '=', keyOf(orderId))
    .select(['customer_order.content', 'customer_order.images'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const asked = trackedRows(db, scope)
    .where('work_order.order_id', '=', row.order_id)
    .where('work_order.reissue', '>', 0);
  const [waiting, newest, notes] = await Promise.all([
    asked
      .where('work_order.finished', '=', false)
      .where('work_order.shipped_at', 'is', null)
      .orderBy('work_order.reissue_at')
      .orderBy('work_order.id')
      .executeTakeFirst(),
    asked.orderBy('work_order.reissue_at', 'desc').orderBy('work_order.id', 'desc').executeTakeFirst(),
    notesOn(db, row.order_id),
  ]);
  const mirrored = waiting ?? newest;
  return {
    order: {
      part: orderPartOf(row),
      content: row.content,
      images: row.images,
      reshipment: mirrored === undefined ? NO_RESHIPMENT : reshipmentOf(mirrored),
      types: row.allowed_types,
      notes,
    },
    ...(waiting === undefined ? {} : { waiting: trackedOf(waiting) }),
  };
};
