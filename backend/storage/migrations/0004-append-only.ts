import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Events are the audit log: they are written once, and the database refuses to change or remove them. */
export const appendOnly = inOrder(
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
    end
  $$`,
  sql`create trigger work_order_event_append_only
    before update or delete on work_order_event
    for each row execute function refuse_change()`,
);
