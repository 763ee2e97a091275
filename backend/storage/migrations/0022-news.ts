import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The users whose unread messages are tracked: the creator and the handler, if they are users of a seller. */
const viewersOf = (row: string) => sql`(
  select ${sql.ref(`${row}.creator_id`)} as id where ${sql.ref(`${row}.creator_type`)} = 'SELLER'
  union
  select ${sql.ref(`${row}.handler_id`)} where ${sql.ref(`${row}.handler_type`)} = 'SELLER')`;

const MARK = sql`on conflict (account_id, work_order_id)
  do update set news_seq = excluded.news_seq, updated_at = excluded.updated_at`;

/** Stores, for every viewer of these work orders, the number of the newest event by another user. */
const newestOfOthers = (rows: ReturnType<typeof sql>) => sql`
  insert into read_mark (account_id, work_order_id, seq, news_seq, updated_at)
  select viewer.id, viewed.id, 0, newest.seq, viewed.updated_at
  from ${rows} as viewed
  cross join lateral ${viewersOf('viewed')} as viewer
  cross join lateral (
    select event.seq from work_order_event as event
    where event.work_order_id = viewed.id and event.author_id <> viewer.id
    order by event.seq desc limit 1) as newest
  ${MARK}`;

/**
 * Columns and an index that find the unread work orders of a user. `news_seq` of a read mark is the number of the
 * newest event by another user. While this event is unread, `updated_at` is the time of the work order's last change.
 * Triggers write both in the transaction of the change, while the work order is locked. Events get their numbers under
 * the same lock. Reading a work order writes the same row, so concurrent changes wait for each other.
 */
export const news = inOrder(
  sql`alter table read_mark add column news_seq integer not null default 0 check (news_seq >= 0)`,
  sql`alter table read_mark add column updated_at timestamptz`,
  newestOfOthers(sql`work_order`),
  sql`create index read_mark_unread_idx
    on read_mark (account_id, updated_at desc, work_order_id desc) where news_seq > seq`,

  sql`create function note_news() returns trigger language plpgsql as $$
    begin
      insert into read_mark (account_id, work_order_id, seq, news_seq, updated_at)
      select viewer.id, viewed.id, 0, max(said.seq), viewed.updated_at
      from said
      join work_order as viewed on viewed.id = said.work_order_id
      cross join lateral ${viewersOf('viewed')} as viewer
      where said.author_id <> viewer.id
      group by viewer.id, viewed.id, viewed.updated_at
      ${MARK};
      update read_mark as mark set updated_at = viewed.updated_at
      from said join work_order as viewed on viewed.id = said.work_order_id
      where mark.account_id = said.author_id and mark.work_order_id = said.work_order_id and mark.news_seq > mark.seq;
      return null;
    end
  $$`,
  sql`create trigger work_order_event_is_news
    after insert on work_order_event referencing new table as said
    for each statement execute function note_news()`,

  sql`create function change_viewers() returns trigger language plpgsql as $$
    begin
      update read_mark set news_seq = 0
      where work_order_id = new.id and account_id in (old.creator_id, old.handler_id);
      ${newestOfOthers(sql`(select new.*)`)};
      return null;
    end
  $$`,
  sql`create trigger work_order_viewers_changed
    after update of creator_id, creator_type, handler_id, handler_type on work_order
    for each row
    when ((old.creator_id, old.creator_type, old.handler_id, old.handler_type)
      is distinct from (new.creator_id, new.creator_type, new.handler_id, new.handler_type))
    execute function change_viewers()`,
);
