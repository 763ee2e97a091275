import { sql } from 'kysely';

/** When a work order was last reminded of. */
export const remindedAt = (id: ReturnType<typeof sql>) => sql<Date | null>`(
  select max(event.at) from work_order_event as event
  where event.work_order_id = ${id} and event.kind = 'remind')`;
