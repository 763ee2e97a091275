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
] as const;
const NAMING = ['platform', 'creator_sid', 'seller_id', 'handler_sid', 'shop_id'] as const;

const columns = (names: readonly string[], row?: string) =>
  sql.join(names.map((name) => sql.ref(row === undefined ? name : `${row}.${name}`)));

const insertFrom = (rows: ReturnType<typeof sql>) => sql`
  insert into work_order_party (party, work_order_id, ${columns(LISTED)})
  select named.party, entered.id, ${columns(LISTED, 'entered')}
  from ${rows} as entered cross join lateral ${partiesOf('entered')} as named`;

/**
 * A table with one row for each party of a work order, and with the columns that lists filter and sort by. A
 * scope combines several parties by OR. No index returns the matches of such a condition in sorted order, so
 * each party has rows of its own. Triggers write these rows in the transaction of the change. The earlier
 * indexes for bitmap scans are dropped.
 */
export const workOrderParty = inOrder(
  sql`create table work_order_party (
    party text collate "C" not null,
    work_order_id bigint not null references work_order on delete cascade,
    state text not null,
    type text not null,
    finished boolean not null,
    form_key text not null,
    reissue integer not null,
    shipped_at timestamptz,
    urged_at timestamptz,
    overdue_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_said_at timestamptz not null,
    primary key (work_order_id, party)
  )`,
  insertFrom(sql`work_order`),
  sql`create index work_order_party_changed_idx
    on work_order_party (party, updated_at desc, work_order_id desc) include (created_at, state, type)`,
  sql`create index work_order_party_state_idx
    on work_order_party (party, state, updated_at desc, work_order_id desc) include (created_at, type)`,
  sql`create index work_order_party_type_idx
    on work_order_party (party, type, updated_at desc, work_order_id desc) include (created_at, state)`,
  sql`create index work_order_party_open_idx
    on work_order_party (party, updated_at desc, work_order_id desc)
    include (created_at, state, type, urged_at, overdue_at, reissue, shipped_at) where not finished`,
  sql`create index work_order_party_wait_idx
    on work_order_party (party, last_said_at, work_order_id) include (created_at, state, type)`,
  sql`create index work_order_party_open_wait_idx
    on work_order_party (party, last_said_at, work_order_id)
    include (created_at, state, type, urged_at, overdue_at, reissue, shipped_at) where not finished`,

  sql`create function list_new_work_orders() returns trigger language plpgsql as $$
    begin
      ${insertFrom(sql`entered_rows`)};
      return null;
    end
  $$`,
  sql`create trigger work_order_listed
    after insert on work_order referencing new table as entered_rows
    for each statement execute function list_new_work_orders()`,
  sql`create function list_changed_work_order() returns trigger language plpgsql as $$
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
    when ((${columns([...NAMING, ...LISTED], 'old')}) is distinct from (${columns([...NAMING, ...LISTED], 'new')}))
    execute function list_changed_work_order()`,

  sql`create index work_order_created_by_idx on work_order (creator_id, updated_at desc, id desc)`,
  sql`create index work_order_handled_by_idx
    on work_order (handler_id, updated_at desc, id desc) where handler_id is not null`,
  sql`create index work_order_unrated_idx
    on work_order (creator_id, updated_at desc, id desc) where finished and rating_times is null`,
  sql`drop index work_order_list_idx`,
  sql`drop index work_order_creator_idx`,
  sql`drop index work_order_seller_idx`,
  sql`drop index work_order_handler_idx`,
  sql`drop index work_order_shop_idx`,
  sql`drop index work_order_waiting_idx`,
);
