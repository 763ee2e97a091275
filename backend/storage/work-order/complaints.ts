import type { Id } from '@/domain/kernel/id';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';
import { workOrders } from './work-orders';

/**
 * The complaints about a work order, newest first; nothing outside the scope. Nothing in the product answers a
 * complaint yet, so nobody has.
 */
export const complaints = async (
  db: Db,
  scope: Scope,
  id: Id,
): Promise<readonly ComplaintRecord[] | undefined> => {
  const work = await workOrders(db, scope)
    .where('work_order.id', '=', keyOf(id))
    .select('work_order.handler_name')
    .executeTakeFirst();
  if (work === undefined) return undefined;
  const rows = await db
    .selectFrom('work_order_event')
    .select(['author_name', 'at', 'body'])
    .where('work_order_id', '=', keyOf(id))
    .where('kind', '=', 'complaint')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ author_name, at, body }) => ({
    authorName: author_name,
    ...(work.handler_name === null ? {} : { handlerName: work.handler_name }),
    at: instantOf(at),
    reason: body.text,
  }));
};
