import { sql } from 'kysely';

/** The time of the last reminder about a work order. */
export const remindedAt = (id: ReturnType<typeof sql>) => sql<Date | null>`(
  select max(event.at) from work_order_event as event
  where event.work_order_id = ${id} and event.kind = 'remind')`;
