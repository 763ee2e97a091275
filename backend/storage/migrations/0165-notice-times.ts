import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The times of a notice: when it was first shown, when it was updated, and since when it counts as unread again. */
export const noticeTimes = inOrder(
  sql`alter table notice
    add column shown_from timestamptz,
    add column updated_at timestamptz,
    add column unread_from timestamptz`,
  sql`update notice set shown_from = greatest(created_at, coalesce(starts_at, created_at)) where published`,
);
