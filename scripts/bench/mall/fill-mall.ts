import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@backend/storage/database';

/** The brand whose mall the benchmark fills with goods and orders. */
export const PLATFORM = 'cyy';
const SKUS_OF_GOODS = 4;

const chance = (purpose: number): RawBuilder<number> =>
  sql<number>`((hashint8extended(nth, ${sql.lit(purpose)}) & 2147483647)::float8 / 2147483648)`;
const pick = (purpose: number, ...texts: readonly string[]): RawBuilder<string> =>
  sql<string>`(array[${sql.join(texts)}])[1 + floor(${chance(purpose)} * ${sql.lit(texts.length)})::integer]`;

/** 50 categories on two levels. */
const categories: readonly RawBuilder<unknown>[] = [
  sql`insert into mall_category_tree (platform, revision) values (${PLATFORM}, 0) on conflict do nothing`,
  sql`insert into mall_category (platform, name, place)
    select ${PLATFORM}, '大类' || nth, nth from generate_series(0, 9) as nth`,
  sql`insert into mall_category (platform, parent_id, name, place)
    select ${PLATFORM}, (select id from mall_category where platform = ${PLATFORM} and name = '大类' || nth % 10), '小类' || nth, nth
    from generate_series(0, 39) as nth`,
];

/** Goods of four SKUs each, nine in ten of them on the shelf. */
const goods = (skus: number): readonly RawBuilder<unknown>[] => [
  sql`insert into mall_goods (platform, title, category, status, pictures, description, axes, freight_fee, freight_free_from,
      buy_limit, place, created_at, updated_at)
    select ${PLATFORM}, ${pick(1, '前挡', '侧窗', '后视镜', '座椅', '轮毂', '漆面')} || ${pick(2, '清洁', '隔热', '防护', '加热', '养护')}
        || ${pick(3, '套装', '膜', '剂', '支架', '记录仪')} || ' ' || nth,
      '小类' || floor(${chance(4)} * 40)::integer, case when nth % 10 = 0 then 'DRAFT' else 'ON' end,
      jsonb_build_array('/profile/mall/' || md5('a' || nth) || '.png', '/profile/mall/' || md5('b' || nth) || '.png'),
      '<p>' || repeat('纳米陶瓷隔热层，随货附质保卡。', 20) || '</p>', '[{"name": "规格", "values": ["小", "中", "大", "特大"]}]',
      0, 0, 0, floor(${chance(5)} * 1000)::integer, now() - interval '1 minute' * nth, now() - interval '1 minute' * nth
    from generate_series(1::bigint, ${sql.lit(Math.floor(skus / SKUS_OF_GOODS))}) as nth`,
  sql`insert into mall_sku (goods_id, sku_values, price, market_price, stock, sold, warn_at, code, disabled, place)
    select id, jsonb_build_array(value), 100 * floor(10 + 2000 * ${chance(6)})::integer, 0, floor(${chance(7)} * 200)::integer,
      floor(${chance(8)} * 500)::integer, 5, 'C' || nth, false, place
    from (select mall_goods.id, mall_goods.id * 4 + size.place as nth, value, size.place from mall_goods
      cross join unnest(array['小', '中', '大', '特大']) with ordinality as size (value, place)
      where platform = ${PLATFORM}) as made`,
];

/**
 * Orders of the last 500 days. Orders of the last 20 days are in different states; older orders have ended. Every
 * second order has two lines.
 */
const orders = (count: number): readonly RawBuilder<unknown>[] => [
  sql`create temporary table bench_buyer as select (row_number() over (order by id) - 1)::integer as place, id, name
    from account where platform = ${PLATFORM} and type = 'SELLER' and parent_id is null`,
  sql`create temporary table bench_sku as select (row_number() over (order by mall_sku.id) - 1)::integer as place, mall_sku.id,
      goods_id, title, sku_values, pictures, price
    from mall_sku join mall_goods on mall_goods.id = mall_sku.goods_id where platform = ${PLATFORM}`,
  sql`create unique index on bench_sku (place)`,
  sql`create unique index on bench_buyer (place)`,
  sql`analyze bench_sku`,
  sql`insert into mall_order (order_no, platform, party_kind, party_id, sid, buyer_id, buyer_name, status, goods, discount,
      freight, payable, receiver, phone, address, remark, created_at, updated_at)
    select 'M' || lpad(nth::text, 14, '0'), ${PLATFORM}, 'seller', bench_buyer.id, bench_buyer.id, bench_buyer.id, bench_buyer.name,
      case when ago > 20 then case when ${chance(11)} < 0.9 then 'DONE' else 'CLOSED' end
        else ${pick(12, 'UNPAID', 'PAID', 'SHIPPED', 'SHIPPED', 'RECEIVED', 'DONE', 'CLOSED')} end,
      5000, 0, 0, 5000, ${pick(13, '王', '李', '张', '刘', '陈')} || ${pick(14, '芳', '伟', '娜', '敏', '静', '强', '磊')},
      '13' || lpad(floor(${chance(15)} * 1000000000)::bigint::text, 9, '0'), '上海市嘉定区墨玉路 ' || nth % 500 || ' 号', '',
      now() - interval '1 day' * ago, now() - interval '1 day' * ago
    from (select nth, 500.0 * (${sql.lit(count)} - nth) / ${sql.lit(count)} as ago
      from generate_series(1::bigint, ${sql.lit(count)}) as nth) as made
    join bench_buyer on bench_buyer.place = floor(${chance(10)} * (select count(*) from bench_buyer))::integer`,
  sql`insert into mall_order_line (order_id, place, goods_id, sku_id, title, sku_values, pictures, price, quantity, amount,
      discount, freight, points, money)
    select order_id, line, goods_id, bench_sku.id, title, sku_values, pictures, price, 1, price, 0, 0, price, 0
    from (select id as order_id, line, id * 2 + line as nth from mall_order cross join generate_series(0, 1) as line
      where platform = ${PLATFORM} and (line = 0 or id % 2 = 0)) as made
    join bench_sku on bench_sku.place = floor(${chance(16)} * (select count(*) from bench_sku))::integer`,
  // The trigger that writes these rows is switched off during this load.
  sql`insert into mall_order_words (order_id, words, terms)
    select mall_order.id, words, search_terms(words) || ('s' || party_id || '@' || platform)
    from mall_order cross join lateral (
      select lower(concat_ws(e'\\n', order_no, receiver, phone, buyer_name) collate "C") as words) as named`,
  sql`insert into mall_refund (order_id, line_id, pieces, reason, status, asked_at)
    select order_id, line.id, 1, '不需要了', case when mall_order.status in ('PAID', 'SHIPPED', 'RECEIVED') and order_id % 200 = 0
        then 'ASKED' else 'REFUNDED' end, mall_order.created_at
    from mall_order_line as line join mall_order on mall_order.id = order_id
    where platform = ${PLATFORM} and line.place = 0 and order_id % 20 = 0`,
];

/**
 * Fills one brand, whose accounts exist already, always with the same rows relative to now. Returns the time in
 * seconds.
 */
export const fillMall = async (db: Db, amounts: { readonly skus: number; readonly orders: number }) => {
  const begun = performance.now();
  await db.connection().execute(async (connection) => {
    // Switches the checks of foreign keys off for this load.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`drop index mall_order_words_idx`.execute(connection);
    for (const statement of [...categories, ...goods(amounts.skus), ...orders(amounts.orders)])
      await statement.execute(connection);
    await sql`create index mall_order_words_idx on mall_order_words using gin (terms) with (fastupdate = off)`.execute(
      connection,
    );
    await sql`reset session_replication_role`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
  return (performance.now() - begun) / 1000;
};
