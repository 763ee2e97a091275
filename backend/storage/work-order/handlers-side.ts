import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the author of the event `as` belongs to the account of the current handler, or of a former one. Only users of
 * the handler's account hand over, so a hand-over shows the former account.
 */
export const ofHandlersSide = (as: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${as}.author_sid`)} = work_order.handler_sid or exists (
    select from work_order_event as handed where handed.work_order_id = work_order.id
      and handed.kind = 'hand-over' and handed.author_sid = ${sql.ref(`${as}.author_sid`)}))`;
