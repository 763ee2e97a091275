import { type RawBuilder, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { namesInBranch } from '@/domain/mall/category';
import type { GoodsQuery, GoodsRow, GoodsStatus } from '@/domain/mall/goods';
import { countedTo } from '@/domain/paging/paging';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { KEPT_PLAN } from '../kept-plans';
import { boundedTotal, numberTo } from '../listing/bounded-total';
import { rowsBefore } from '../paging';
import { instantOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { categoriesIn } from './category-rows';
import { scopedGoods } from './goods-rows';

interface ListedGoods {
  readonly id: Id;
  readonly title: string;
  readonly category: string;
  readonly status: GoodsStatus;
  readonly pictures: readonly string[];
  readonly place: number;
  readonly updated_at: Date;
  readonly version: number;
  readonly brand: string;
  readonly figures: Pick<GoodsRow, 'price' | 'highest' | 'marketPrice' | 'stock' | 'sold' | 'warnings'>;
  readonly counted: number;
}

/** Prices, stock and sales of goods over the SKUs that are sold. */
const FIGURES = sql`(
  select jsonb_build_object('price', coalesce(min(price), 0), 'highest', coalesce(max(price), 0),
    'marketPrice', coalesce(min(market_price), 0),
    'stock', coalesce(sum(stock), 0), 'sold', coalesce(sum(sold), 0),
    'warnings', count(*) filter (where stock <= warn_at))
  from mall_sku where goods_id = mall_goods.id and not removed and not disabled)`;

type Sql = RawBuilder<unknown>;

/** What goods are sorted by over all of their SKUs; those that are equal come the newest first. */
const LOWEST = sql`min(sku.price) filter (where not sku.disabled)`;
const RANKS: Readonly<Record<'sold' | 'cheap' | 'dear', { readonly of: Sql; readonly way: Sql }>> = {
  sold: { of: sql`sum(sku.sold)`, way: sql`desc nulls last` },
  cheap: { of: LOWEST, way: sql`asc` },
  dear: { of: LOWEST, way: sql`desc nulls last` },
};

/** The ids of a page with their rank, and the way of the order. */
const placesOf = (listed: ReturnType<typeof scopedGoods>, sort: GoodsQuery['sort'], stretch: Sql) => {
  if (sort === undefined || sort === 'place') {
    const places = listed.select(['mall_goods.id', 'mall_goods.place as rank']);
    return {
      way: sql`asc`,
      places: sql`select id, rank from ${places} as listed order by rank, id desc ${stretch}`,
    };
  }
  const { of, way } = RANKS[sort];
  // One join of the whole shelf takes half the time of a look at the SKUs of each of the goods.
  const places = sql`select listed.id, ${of} as rank from ${listed.select('mall_goods.id')} as listed
    left join mall_sku as sku on sku.goods_id = listed.id and not sku.removed
    group by listed.id order by rank ${way}, listed.id desc ${stretch}`;
  return { way, places };
};

/**
 * A page of goods. Its ids come from an index, and nothing of the goods before it is read; the total is counted beside the
 * rows. The server keeps the plan of a first page without a search.
 */
export const mallGoodsPage = async (
  db: Db,
  scope: Scope,
  { status, category = '', brand = '', sort, search = '', ...paging }: GoodsQuery,
): ReturnType<MallGoods['page']> => {
  const text = search.trim();
  // A category holds the goods of all below it.
  const branch = category === '' ? [] : namesInBranch(await categoriesIn(db, scope.platform), category);
  const listed = scopedGoods(db, scope)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ON'))
    .$if(branch.length > 0, (query) => query.where('category', 'in', branch))
    .$if(brand !== '', (query) => query.where('brand', '=', brand))
    .$if(text !== '', (query) =>
      query.where(oneContains(['mall_goods.title', 'mall_goods.category', 'mall_goods.brand'], text)),
    );
  const offset = rowsBefore(paging);
  // As text in the statement: a kept plan for any limit would be one for a tenth of the table.
  const stretch = sql`limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)}`;
  const { places, way } = placesOf(listed, sort, stretch);
  const most = countedTo(offset + paging.pageSize);
  // A search goes through the index of the shelf, which holds its texts, and not through the goods.
  const walked = listed
    .select('mall_goods.id')
    .$if(text !== '', (query) => query.orderBy('mall_goods.place').orderBy('mall_goods.id', 'desc'));
  const isKept = offset === 0 && text === '' && branch.length === 0;
  const { rows } = await sql<ListedGoods>`${isKept ? sql.raw(KEPT_PLAN) : sql``}
    select mall_goods.id, title, category, status, pictures, place, updated_at, version, brand, ${FIGURES} as figures,
      ${numberTo(db, walked, most + 1)} as counted
    from (${places}) as page join mall_goods on mall_goods.id = page.id
    order by page.rank ${way}, page.id desc`.execute(db);
  const items = rows.map((row): GoodsRow => ({
    ...{ id: row.id, title: row.title, category: row.category, status: row.status, brand: row.brand },
    ...{ pictures: row.pictures, place: row.place, updatedAt: instantOf(row.updated_at) },
    ...{ version: row.version, ...row.figures },
  }));
  const counted = rows[0]?.counted;
  return {
    items,
    ...(await boundedTotal(db, paging, rows.length, walked, counted)),
  };
};
