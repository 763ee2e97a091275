import { sql } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '@backend/storage/database';

/** The brand that `fillBrand` fills. */
export const FILLED = 'filled';

const SELLERS = 20;
const CLERKS = 4;
const SHOPS = 40;

/**
 * Fills a brand with this many work orders, each on its own order with one message. There are 20 sellers with four
 * clerks each, who create, own and handle, 40 shops, and platform staff. Three of ten work orders are open, and one of
 * fifty is urged.
 */
export const fillBrand = async (db: Db, workOrders: number): Promise<void> => {
  const count = sql.lit(workOrders);
  await sql`insert into shop (platform, name, city)
    select ${FILLED}, 'shop ' || n, 'city' from generate_series(1, ${sql.lit(SHOPS)}) as n`.execute(db);
  const account = (columns: string, values: ReturnType<typeof sql>) =>
    sql`insert into account (platform, user_name, name, type, password_hash${sql.raw(columns)}, user_key)
      select *, user_name from (${values}) as made (platform, user_name, name, type, password_hash${sql.raw(columns)})`.execute(
      db,
    );
  await account(
    '',
    sql`select ${FILLED}, 'seller' || n, 'seller ' || n, 'SELLER', '-'
    from generate_series(1, ${sql.lit(SELLERS)}) as n`,
  );
  await account(
    ', parent_id',
    sql`select ${FILLED}, seller.user_name || '-' || n, 'clerk', 'SELLER', '-', seller.id
    from account as seller, generate_series(1, ${sql.lit(CLERKS)}) as n where seller.platform = ${FILLED}`,
  );
  await account(
    ', shop_id',
    sql`select ${FILLED}, 'shop' || shop.id, shop.name, 'SHOP', '-', shop.id
    from shop where shop.platform = ${FILLED}`,
  );
  await account('', sql`values (${FILLED}, 'staff', 'staff', 'PLATFORM', '-')`);

  // People by number, so that a row finds its people without a join.
  await sql`create temporary table cast_of as select
    array(select id from account where platform = ${FILLED} and type = 'SELLER' and parent_id is null order by id) as sellers,
    array(select id from account where platform = ${FILLED} and parent_id is not null order by parent_id, id) as clerks,
    array(select id from shop where platform = ${FILLED} order by id) as shops`.execute(db);
  await sql`insert into customer_order (order_no, platform, seller_id, seller_name, handler_id, handler_sid, shop_id,
      status, project_type, content, created_at)
    select 'FO' || lpad(n::text, 9, '0'), ${FILLED}, sellers[1 + n % ${sql.lit(SELLERS)}], '卖家' || n % ${sql.lit(SELLERS)},
      clerks[1 + (n * 7) % ${sql.lit(SELLERS * CLERKS)}], sellers[1 + ((n * 7) % ${sql.lit(SELLERS * CLERKS)}) / ${sql.lit(CLERKS)}],
      shops[1 + n % ${sql.lit(SHOPS)}], 'INSTALLING', 'FILM', '', date_trunc('second', now()) - n * interval '1 minute'
    from generate_series(1, ${count}) as n, cast_of`.execute(db);
  await sql`insert into work_order (order_id, platform, seller_id, shop_id, type, level, state, finished, form_key, content,
      images, remark, creator_id, creator_name, creator_type, creator_sid, handler_id, handler_name, handler_type, handler_sid,
      handler_since, hint_minutes, urged_at, overdue_at, last_said_side, last_said_at, reissue, rating_remarks,
      rating_anonymous, created_at, updated_at, version, last_seq)
    select o.id, o.platform, o.seller_id, o.shop_id,
      (array['AFTER_SALE', 'EXCHANGE', 'URGE_INSTALL', 'REVOKE', 'CAR_DAMAGE', 'COMPLAINT', 'RETURN_GOODS'])[1 + (n / 20) % 7],
      'NORMAL', (array['WAIT', 'HANDLING', 'HANDLING', 'FINISH', 'FINISH', 'FINISH', 'FINISH', 'COMMENT', 'COMMENT', 'COMMENT'])[1 + (n / 20) % 10],
      (n / 20) % 10 > 2, 'work_order_form', '', '[]', '备注' || n,
      clerks[1 + n % ${sql.lit(SELLERS * CLERKS)}], 'clerk', 'SELLER', sellers[1 + (n % ${sql.lit(SELLERS * CLERKS)}) / ${sql.lit(CLERKS)}],
      o.handler_id, 'clerk', 'SELLER', o.handler_sid, o.created_at, 120,
      case when (n / 20) % 50 = 1 then o.created_at end, case when (n / 20) % 10 <= 2 then o.created_at + interval '2 hours' end,
      case n % 3 when 0 then 'creator' when 1 then 'handler' else 'other' end, o.created_at + n % 60 * interval '1 minute', 0, '[]',
      false, o.created_at, o.created_at + n % 90 * interval '1 minute', 1, 1
    from (select row_number() over (order by id)::integer as n, o.* from customer_order as o where platform = ${FILLED}) as o, cast_of`.execute(
    db,
  );
  await sql`insert into work_order_event (work_order_id, seq, kind, author_id, author_name, author_sid, at, body)
    select id, 1, 'create', creator_id, creator_name, creator_sid, created_at, '{}'
    from work_order where platform = ${FILLED}`.execute(db);
  await sql`drop table cast_of`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** One scope of each kind in the brand. */
export type FilledScopes = Readonly<Record<'seller' | 'shop' | 'staff', Scope>>;

export const filledScopes = async (db: Db): Promise<FilledScopes> => {
  const scopeOf = async (userName: string): Promise<Scope> => {
    const { id, name, type, shop_id, parent_id } = await db
      .selectFrom('account')
      .selectAll()
      .where('platform', '=', FILLED)
      .where('user_name', 'like', userName)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      platform: FILLED,
      person: { userId: id, sid: parent_id ?? id, name, type },
      ...(shop_id === null ? {} : { shopId: shop_id }),
      wholePlatform: type === 'PLATFORM',
    };
  };
  return { seller: await scopeOf('seller3-2'), shop: await scopeOf('shop%'), staff: await scopeOf('staff') };
};
