import { sql } from 'kysely';
import type { FieldChange, OrderEvent, OrderEventKind } from '@/domain/order/order-history';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import type { Requested } from '../work-order/commands';
import { inScope } from '../work-order/in-scope';

/** What the same person's same request was answered before; nothing when it is new. */
export const earlierReceipt = async (
  db: Db,
  { person, request }: Requested,
): Promise<Result<OrderReceipt> | undefined> => {
  const row = await db
    .selectFrom('order_event')
    .innerJoin('customer_order', 'customer_order.id', 'order_event.order_id')
    .select(['order_event.order_id', 'customer_order.order_no', 'request_digest', 'body'])
    .where('author_id', '=', keyOf(person.userId))
    .where('request_id', '=', request.requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.request_digest !== request.digest) return refuse('request.id-reused');
  return ok({ orderId: row.order_id, orderNo: row.order_no, version: row.body.version });
};

interface Happened {
  readonly orderId: Id;
  readonly kind: OrderEventKind;
  readonly version: number;
  readonly changes: readonly FieldChange[];
}

/** The next event of an order, whose row is locked. */
export const appendEvent = async (
  db: Db,
  { orderId, kind, version, changes }: Happened,
  { person, request, now }: Requested,
): Promise<void> => {
  const { last } = await db
    .selectFrom('order_event')
    .select(sql<number>`coalesce(max(seq), 0)::integer`.as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_event')
    .values({
      order_id: orderId,
      seq: last + 1,
      kind,
      author_id: person.userId,
      author_name: person.name,
      request_id: request.requestId,
      request_digest: request.digest,
      at: timeOf(now),
      body: json({ version, changes }),
    })
    .execute();
};

/** See `OrderCommands.history`. */
export const orderHistory = async (
  db: Db,
  scope: Scope,
  orderId: Id,
): Promise<readonly OrderEvent[] | undefined> => {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where(inScope('customer_order', scope))
    .where('id', '=', keyOf(orderId))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const rows = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, author_name, at, body }) => ({
    seq,
    kind,
    authorName: author_name,
    at: instantOf(at),
    changes: body.changes,
  }));
};

/** Orders that came from elsewhere were placed by their sellers. */
export const beginHistories = async (db: Db): Promise<void> => {
  await sql`insert into order_event (order_id, seq, kind, author_id, author_name, at, body)
    select id, 1, 'place', seller_id, seller_name, created_at, ${json({ version: 1, changes: [] })}::jsonb
    from customer_order`.execute(db);
};
