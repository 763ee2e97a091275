import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { AuthorSide } from '@/domain/work-order/viewer';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { eventOf } from '../rows/event-row';
import { keyOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { ofHandlersSide } from './handlers-side';

/** The part of a conversation to read: the events before a cursor, up to a limit. */
export interface HistorySlice {
  readonly before?: Id;
  readonly limit: number;
}

/**
 * The events before a cursor, newest first. An unknown cursor, or a cursor of another work order, returns no events.
 */
export const history = async (
  db: Db,
  scope: Scope,
  id: Id,
  { before, limit }: HistorySlice,
): Promise<readonly WorkOrderEvent[]> => {
  const all = db
    .selectFrom('work_order_event')
    .innerJoin('work_order', 'work_order.id', 'work_order_event.work_order_id')
    .innerJoin('account as author', 'author.id', 'work_order_event.author_id')
    .selectAll('work_order_event')
    .select(
      sql<AuthorSide | null>`case
      when author.type = 'PLATFORM' then 'platform'
      when work_order_event.author_sid = work_order.creator_sid then 'creator'
      when ${ofHandlersSide('work_order_event')} then 'handler' end`.as('side'),
    )
    .where(inScope('work_order', scope))
    .where('work_order.id', '=', keyOf(id));
  const older =
    before === undefined
      ? all
      : all.where('work_order_event.seq', '<', (from) =>
          from
            .selectFrom('work_order_event as cursor')
            .select('cursor.seq')
            .where('cursor.id', '=', keyOf(before))
            .where('cursor.work_order_id', '=', keyOf(id)),
        );
  return (await older.orderBy('work_order_event.seq', 'desc').limit(limit).execute()).map(
    ({ side, ...row }) => ({
      ...eventOf(row),
      ...(side === null ? {} : { side }),
    }),
  );
};

const BIGGEST_SEQ = 2_147_483_647;

/**
 * Moves a user's read mark forward, but not beyond the newest event, because that would hide future messages. Returns
 * `false` if the work order is outside the scope. Like a new message, it locks the work order before the mark. The
 * reverse order could deadlock.
 */
export const markRead = async (db: Db, scope: Scope, id: Id, seq: number): Promise<boolean> => {
  const asked = Math.min(Math.max(0, Math.trunc(seq)), BIGGEST_SEQ);
  const marked = await db
    .insertInto('read_mark')
    .columns(['account_id', 'work_order_id', 'seq'])
    .expression((from) =>
      from
        .selectFrom('work_order')
        .select([
          sql<Id>`${keyOf(scope.person.userId)}::bigint`.as('account_id'),
          'work_order.id',
          sql<number>`least(${asked}::integer, work_order.last_seq)`.as('seq'),
        ])
        .where(inScope('work_order', scope))
        .where('work_order.id', '=', keyOf(id))
        .forKeyShare('work_order'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'work_order_id'])
        .doUpdateSet({ seq: sql<number>`greatest(read_mark.seq, excluded.seq)` }),
    )
    .returning('seq')
    .executeTakeFirst();
  return marked !== undefined;
};
