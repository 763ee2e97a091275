import { sql } from 'kysely';
import { UNREAD_COUNTED_TO } from '@/domain/work-order/unread';
import type { Id } from '@/domain/kernel/id';
import { keyOf } from '../rows/scalars';

/**
 * The events of other users after the user's read mark. Only the creator and the handler, as `viewerOf`
 * defines them, have such events.
 */
const unreadEvents = (page: string, userId: Id) => {
  const column = (name: string) => sql.ref(`${page}.${name}`);
  const me = keyOf(userId);
  return sql`
    select 1 from work_order_event as event
    where event.work_order_id = ${column('id')}
      and event.author_id <> ${me}
      and (
        (${column('creator_id')} = ${me} and ${column('creator_type')} = 'SELLER')
        or (${column('handler_id')} = ${me} and ${column('handler_type')} = 'SELLER')
      )
      and event.seq > coalesce(
        (select mark.seq from read_mark as mark
          where mark.account_id = ${me} and mark.work_order_id = ${column('id')}), 0)`;
};

/**
 * A subquery for a lateral join: the number of unread events of the work order in the row `page`. It counts up to
 * `UNREAD_COUNTED_TO`, and reads the events by primary key.
 */
export const unreadOn = (page: string, userId: Id) =>
  sql<{ unread: number }>`(
    select count(*)::integer as unread from (${unreadEvents(page, userId)} limit ${sql.lit(UNREAD_COUNTED_TO)}) as newer
  )`;
