import { type RawBuilder, sql } from 'kysely';

/** The brands of the benchmark. `from` and `to` are the share of all orders, as a range between 0 and 1. */
const BRANDS = [
  { platform: 'cyy', sellers: 300, from: 0, to: 0.6 },
  { platform: 'kyx', sellers: 100, from: 0.6, to: 0.8 },
  { platform: 'xcm', sellers: 60, from: 0.8, to: 0.92 },
  { platform: 'dc_az', sellers: 40, from: 0.92, to: 1 },
] as const;

/** The number of sellers whose orders one account handles. */
const SELLERS_OF_A_HANDLER = 5;
/** The number of staff of each brand. */
const STAFF = 5;

const brands = BRANDS.map(
  ({ platform, sellers, from, to }) =>
    sql`(${platform}, ${sql.lit(sellers)}, ${sql.lit(from)}::float8, ${sql.lit(to)}::float8)`,
);

/** The user names of the benchmark's accounts. `bench-seller-0` has the most orders. */
export const userNameOf = (role: 'seller' | 'clerk' | 'handler' | 'shop' | 'staff', nth = 0): string =>
  `bench-${role}-${nth}`;

/**
 * Creates temporary tables of brands and accounts (`bench_brand`, `bench_account`). Creates a function that returns a
 * fixed number from 0 to 1 for a row and a purpose. Then adds the shops and accounts. The accounts have no password.
 */
export const fillPeople: readonly RawBuilder<unknown>[] = [
  sql`create function pg_temp.chance(nth bigint, purpose integer) returns double precision
    language sql immutable parallel safe
    as 'select (hashint8extended($1, $2) & 2147483647)::float8 / 2147483648'`,
  sql`create temporary table bench_brand as
    select * from (values ${sql.join(brands)}) as brand (platform, sellers, share_from, share_to)`,
  sql`create temporary table bench_account as
    select
      nextval(pg_get_serial_sequence('account', 'id')) as id,
      platform, role, nth,
      case role when 'shop' then nextval(pg_get_serial_sequence('shop', 'id')) end as shop_id,
      case role when 'seller' then '商户' when 'clerk' then '店员' when 'handler' then '处理员'
        when 'shop' then '门店' else '客服' end || nth as name
    from bench_brand
    cross join lateral (
      select 'seller' as role, nth from generate_series(0, sellers - 1) nth
      union all select 'clerk', nth from generate_series(0, sellers - 1) nth
      union all select 'shop', nth from generate_series(0, sellers - 1) nth
      union all select 'handler', nth from generate_series(0, sellers / ${sql.lit(SELLERS_OF_A_HANDLER)} - 1) nth
      union all select 'staff', nth from generate_series(0, ${sql.lit(STAFF - 1)}) nth
    ) as person`,
  sql`create unique index on bench_account (platform, role, nth)`,
  sql`insert into shop (id, platform, name, city, address)
    select shop_id, platform, name, '上海', '安亭镇墨玉路 ' || nth || ' 号' from bench_account where role = 'shop'`,
  sql`insert into account (id, platform, user_name, user_key, name, link_name, type, parent_id, shop_id, roles, permissions, password_hash)
    select
      person.id, person.platform, 'bench-' || person.role || '-' || person.nth,
      'bench-' || person.role || '-' || person.nth, person.name, person.name,
      case person.role when 'shop' then 'SHOP' when 'staff' then 'PLATFORM' else 'SELLER' end,
      seller.id, person.shop_id,
      jsonb_build_array(case person.role when 'staff' then 'platform' else person.role end),
      case person.role when 'staff' then '["*:*:*"]'::jsonb
        else '["order:list", "order:detail", "order:add", "order:price", "work:list"]'::jsonb end,
      '-'
    from bench_account person
    left join bench_account seller
      on person.role = 'clerk' and seller.role = 'seller'
      and (seller.platform, seller.nth) = (person.platform, person.nth)
    order by person.id`,
  sql`analyze bench_account`,
];
