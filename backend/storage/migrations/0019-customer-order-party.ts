import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The names of the parties of an order, in the same form as those of `partiesOf` in the code. They begin with `b@` for
 * a whole brand, `s` for a seller account, and `h` for a shop.
 */
const partiesOf = (row: string) => sql`(
  select distinct party from (values
    ('b@' || ${sql.ref(`${row}.platform`)}),
    ('s' || ${sql.ref(`${row}.seller_id`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ('s' || ${sql.ref(`${row}.handler_sid`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ('h' || ${sql.ref(`${row}.shop_id`)} || '@' || ${sql.ref(`${row}.platform`)})
  ) as named (party) where party is not null)`;

const LISTED = ['status', 'project', 'shop_id', 'created_at'] as const;
const NAMING = ['platform', 'seller_id', 'handler_sid', 'shop_id'] as const;

const columns = (names: readonly string[], row?: string) =>
  sql.join(names.map((name) => sql.ref(row === undefined ? name : `${row}.${name}`)));

const insertFrom = (rows: ReturnType<typeof sql>) => sql`
  insert into customer_order_party (party, order_id, ${columns(LISTED)})
  select named.party, placed.id, ${columns(LISTED, 'placed')}
  from ${rows} as placed cross join lateral ${partiesOf('placed')} as named`;

/**
 * A table with one row for each party that may list an order, and with the columns of the list, like `work_order_party`
 * for work orders. Also indexes that find an order of any age by a complete phone number or plate.
 */
export const customerOrderParty = inOrder(
  sql`create table customer_order_party (
    party text collate "C" not null,
    order_id bigint not null references customer_order on delete cascade,
    status text not null,
    project text,
    shop_id bigint,
    created_at timestamptz not null,
    primary key (order_id, party)
  )`,
  insertFrom(sql`customer_order`),
  sql`create index customer_order_party_placed_idx
    on customer_order_party (party, created_at desc, order_id desc)`,
  sql`create index customer_order_party_status_idx
    on customer_order_party (party, status, created_at desc, order_id desc)`,
  sql`create index customer_order_party_project_idx
    on customer_order_party (party, project, created_at desc, order_id desc) where project is not null`,
  sql`create index customer_order_party_shop_idx
    on customer_order_party (party, shop_id, created_at desc, order_id desc) where shop_id is not null`,

  sql`create function list_new_orders() returns trigger language plpgsql as $$
    begin
      ${insertFrom(sql`placed_rows`)};
      return null;
    end
  $$`,
  sql`create trigger customer_order_listed
    after insert on customer_order referencing new table as placed_rows
    for each statement execute function list_new_orders()`,
  sql`create function list_changed_order() returns trigger language plpgsql as $$
    begin
      if (${columns(NAMING, 'old')}) is distinct from (${columns(NAMING, 'new')}) then
        delete from customer_order_party where order_id = new.id;
        ${insertFrom(sql`(select new.*)`)};
      else
        update customer_order_party
        set (${columns(LISTED)}) = row(${columns(LISTED, 'new')})
        where order_id = new.id;
      end if;
      return null;
    end
  $$`,
  sql`create trigger customer_order_relisted
    after update on customer_order
    for each row
    when ((${columns([...new Set([...NAMING, ...LISTED])], 'old')})
      is distinct from (${columns([...new Set([...NAMING, ...LISTED])], 'new')}))
    execute function list_changed_order()`,

  sql`create index customer_order_phone_idx on customer_order (platform, customer_phone) where customer_phone <> ''`,
  sql`create index customer_order_plate_idx on customer_order (platform, car_plate) where car_plate <> ''`,
);
