import { type RawBuilder, sql } from 'kysely';

/**
 * The account that handled the work order before the hand-over event `as`. Older events do not store this account, but
 * their author is a user of it.
 */
export const formerAccount = (as: string): RawBuilder<string> =>
  sql<string>`coalesce((${sql.ref(`${as}.body`)} ->> 'fromSid')::bigint, ${sql.ref(`${as}.author_sid`)})`;

/** Whether the author of the event `as` belongs to the account of the current handler, or of a former one. */
export const ofHandlersSide = (as: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${as}.author_sid`)} = work_order.handler_sid or exists (
    select from work_order_event as handed where handed.work_order_id = work_order.id
      and handed.kind = 'hand-over' and ${formerAccount('handed')} = ${sql.ref(`${as}.author_sid`)}))`;
