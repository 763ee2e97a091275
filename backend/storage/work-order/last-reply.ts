import { sql } from 'kysely';

/**
 * The last reply on a work order, or the last reminder by staff if that is newer. All columns are null if the newest
 * `LOOKED_AT` events contain neither.
 */
export interface LastReplyRow {
  readonly reply_at: Date | null;
  readonly reply_author: string | null;
  readonly reply_text: string | null;
  readonly reply_images: number | null;
  readonly reply_files: number | null;
}

/** Only this many of the newest events are searched for the message. Newer events, such as urges, may follow it. */
const LOOKED_AT = 50;

/**
 * A subquery for a lateral join: the last message of the work order in the row `page`. It reads events by primary key,
 * newest first.
 */
export const lastReplyOn = (page: string, letters: number) =>
  sql<LastReplyRow>`(
    select latest.at as reply_at, latest.author_name as reply_author,
      left(latest.body ->> 'text', ${sql.lit(letters)}) as reply_text,
      jsonb_array_length(latest.body -> 'images') as reply_images,
      jsonb_array_length(latest.body -> 'files') as reply_files
    from (
      select event.at, event.author_name, event.body, event.kind, event.seq from work_order_event as event
      where event.work_order_id = ${sql.ref(`${page}.id`)}
      order by event.seq desc limit ${sql.lit(LOOKED_AT)}) as latest
    where latest.kind in ('reply', 'remind')
    order by latest.seq desc limit 1)`;
