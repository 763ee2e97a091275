import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the author of the event `as` belongs to the account of the handler of `work_order`, or of a former handler:
 * only people of the handler's account hand over.
 */
export const ofHandlersSide = (as: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${as}.author_sid`)} = work_order.handler_sid or exists (
    select from work_order_event as handed where handed.work_order_id = work_order.id
      and handed.kind = 'hand-over' and handed.author_sid = ${sql.ref(`${as}.author_sid`)}))`;
