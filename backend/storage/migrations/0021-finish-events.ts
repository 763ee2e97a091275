import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The census queries when the work orders of a scope were finished. An index by time alone would read the events of all
 * scopes.
 */
export const finishEvents = inOrder(
  sql`drop index work_order_event_finish_idx`,
  sql`create index work_order_event_finish_idx on work_order_event (work_order_id, at) where kind = 'finish'`,
);
