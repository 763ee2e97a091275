import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * An index for the census, which reads when the work orders of a scope were finished. With an index by time alone, the
 * query would read the events of all scopes.
 */
export const finishEvents = inOrder(
  sql`drop index work_order_event_finish_idx`,
  sql`create index work_order_event_finish_idx on work_order_event (work_order_id, at) where kind = 'finish'`,
);
