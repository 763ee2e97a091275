import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The names of the parties of a work order, in the same form as those of `partiesOf` in the code. They begin with `b@`
 * for a whole brand, `s` for a seller account, and `h` for a shop.
 */
const partiesOf = (row: string) => sql`(
  select distinct party from (values
    ('b@' || ${sql.ref(`${row}.platform`)}),
    ('s' || ${sql.ref(`${row}.creator_sid`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ('s' || ${sql.ref(`${row}.seller_id`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ('s' || ${sql.ref(`${row}.handler_sid`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ('h' || ${sql.ref(`${row}.shop_id`)} || '@' || ${sql.ref(`${row}.platform`)})
  ) as named (party) where party is not null)`;

const SAID = [
  'creator_id',
  'creator_type',
  'creator_sid',
  'handler_id',
  'handler_type',
  'handler_sid',
  'last_said_side',
] as const;
const LISTED = [
  'state',
  'type',
  'finished',
  'form_key',
  'reissue',
  'shipped_at',
  'urged_at',
  'overdue_at',
  'created_at',
  'updated_at',
  'last_said_at',
  ...SAID,
] as const;
const OPEN = [
  'created_at',
  'state',
  'type',
  'urged_at',
  'overdue_at',
  'reissue',
  'shipped_at',
  ...SAID,
] as const;
const NAMING = ['platform', 'creator_sid', 'seller_id', 'handler_sid', 'shop_id'] as const;
const FOLLOWED = [...new Set<string>([...NAMING, ...LISTED])];

const columns = (names: readonly string[], row?: string) =>
  sql.join(names.map((name) => sql.ref(row === undefined ? name : `${row}.${name}`)));

const insertFrom = (rows: ReturnType<typeof sql>) => sql`
  insert into work_order_party (party, work_order_id, ${columns(LISTED)})
  select named.party, entered.id, ${columns(LISTED, 'entered')}
  from ${rows} as entered cross join lateral ${partiesOf('entered')} as named`;

/**
 * Adds the creator, the handler and the side of the last message to each party row. They show which side has to answer.
 * The indexes of open work orders include these columns, so that a count reads only the index. The trigger is dropped
 * first, so that the migration locks `work_order` before the party rows, as a change of a work order does.
 */
export const whoSaidLast = inOrder(
  sql`drop trigger work_order_relisted on work_order`,
  sql`drop index work_order_party_open_idx`,
  sql`drop index work_order_party_open_wait_idx`,
  sql`alter table work_order_party
    add column creator_id bigint,
    add column creator_type text,
    add column creator_sid bigint,
    add column handler_id bigint,
    add column handler_type text,
    add column handler_sid bigint,
    add column last_said_side text`,
  sql`update work_order_party
    set (${columns(SAID)}) = row(${columns(SAID, 'work_order')})
    from work_order where work_order.id = work_order_party.work_order_id`,
  sql`alter table work_order_party
    alter column creator_id set not null,
    alter column creator_type set not null,
    alter column creator_sid set not null,
    alter column last_said_side set not null`,
  sql`create index work_order_party_open_idx
    on work_order_party (party, updated_at desc, work_order_id desc)
    include (${columns(OPEN)}) where not finished`,
  sql`create index work_order_party_open_wait_idx
    on work_order_party (party, last_said_at, work_order_id)
    include (${columns(OPEN)}) where not finished`,

  sql`create or replace function list_new_work_orders() returns trigger language plpgsql as $$
    begin
      ${insertFrom(sql`entered_rows`)};
      return null;
    end
  $$`,
  sql`create or replace function list_changed_work_order() returns trigger language plpgsql as $$
    begin
      if (${columns(NAMING, 'old')}) is distinct from (${columns(NAMING, 'new')}) then
        delete from work_order_party where work_order_id = new.id;
        ${insertFrom(sql`(select new.*)`)};
      else
        update work_order_party
        set (${columns(LISTED)}) = row(${columns(LISTED, 'new')})
        where work_order_id = new.id;
      end if;
      return null;
    end
  $$`,
  sql`create trigger work_order_relisted
    after update on work_order
    for each row
    when ((${columns(FOLLOWED, 'old')}) is distinct from (${columns(FOLLOWED, 'new')}))
    execute function list_changed_work_order()`,
);
