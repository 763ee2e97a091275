import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { namesInBranch } from '@/domain/mall/category';
import type { GoodsQuery, GoodsRow, GoodsStatus } from '@/domain/mall/goods';
import type { ListPlace } from '@/domain/paging/list-place';
import { countedTo, FIRST_PAGE } from '@/domain/paging/paging';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { PREPARED_MARK } from '../prepared-mark';
import { boundedTotal, numberTo } from '../listing/bounded-total';
import { rowsBefore } from '../paging';
import { instantOf, keyOf } from '../rows/scalars';
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
  readonly figures: Pick<
    GoodsRow,
    'price' | 'highest' | 'marketPrice' | 'stock' | 'sold' | 'warnings' | 'skus'
  >;
  readonly counted: number;
}

/** An aggregate filter for the SKUs on sale. A removed SKU is not on sale, because it is disabled as well. */
const ON_SALE = sql`filter (where not disabled)`;
/**
 * The SKUs of goods. Only staff get them, for an export with a line for each SKU, including SKUs that are not on sale.
 */
const SKUS = sql`coalesce(jsonb_agg(
  jsonb_build_object('values', sku_values, 'code', code, 'price', price, 'stock', stock, 'disabled', disabled)
  order by place) filter (where not removed), '[]')`;

/**
 * The figures of goods. Prices and stock include only the SKUs on sale; sales include all SKUs that the goods ever had.
 */
const figuresFor = ({ wholePlatform }: Scope) => sql`(
  select jsonb_build_object('price', coalesce(min(price) ${ON_SALE}, 0), 'highest', coalesce(max(price) ${ON_SALE}, 0),
    'marketPrice', coalesce(min(market_price) ${ON_SALE}, 0),
    'stock', coalesce(sum(stock) ${ON_SALE}, 0), 'sold', coalesce(sum(sold), 0),
    'warnings', count(*) filter (where not disabled and stock <= warn_at),
    'skus', ${wholePlatform ? SKUS : sql`'[]'::jsonb`})
  from mall_sku where goods_id = mall_goods.id)`;

type Sql = RawBuilder<unknown>;

/** The lowest price of a SKU on sale. */
const LOWEST = sql`min(sku.price) filter (where not sku.disabled)`;
/** The sort keys of goods. Goods with equal keys are sorted newest first. */
const RANKS: Readonly<Record<'sold' | 'cheap' | 'dear', { readonly of: Sql; readonly way: Sql }>> = {
  sold: { of: sql`sum(sku.sold)`, way: sql`desc nulls last` },
  cheap: { of: LOWEST, way: sql`asc` },
  dear: { of: LOWEST, way: sql`desc nulls last` },
};

/** The ids of a page with their rank, and the sort direction. */
const placesOf = (listed: ReturnType<typeof scopedGoods>, sort: GoodsQuery['sort'], stretch: Sql) => {
  if (sort === undefined || sort === 'place') {
    const places = listed.select(['mall_goods.id', 'mall_goods.place as rank']);
    return {
      way: sql`asc`,
      places: sql`select id, rank from ${places} as listed order by rank, id desc ${stretch}`,
    };
  }
  const { of, way } = RANKS[sort];
  // Joining the whole shelf takes half the time of reading the SKUs of each of the goods.
  const places = sql`select listed.id, ${of} as rank from ${listed.select('mall_goods.id')} as listed
    left join mall_sku as sku on sku.goods_id = listed.id
    group by listed.id order by rank ${way}, listed.id desc ${stretch}`;
  return { way, places };
};

/** The goods after a cursor, in the order of the shelf. The first bound lets the index start there. */
const behindOnShelf = ({ at, id }: ListPlace) =>
  sql<SqlBool>`(mall_goods.place >= ${at} and (mall_goods.place > ${at} or mall_goods.id < ${keyOf(id)}))`;

/**
 * A page of goods with the total. One query reads both, unless the page has no rows. If the goods are sorted as on the
 * shelf, an index supplies the ids of the page. The database server keeps the plan of a first page without a search or
 * a category. With a cursor, only the goods after it are read and counted, so that an export can read beyond
 * `PAGED_ROWS_MAX`.
 */
export const mallGoodsPage = async (
  db: Db,
  scope: Scope,
  { status, category = '', brand = '', sort, search = '', after, ...asked }: GoodsQuery,
): ReturnType<MallGoods['page']> => {
  const text = search.trim();
  // A category includes the goods of all categories below it.
  const branch = category === '' ? [] : namesInBranch(await categoriesIn(db, scope.platform), category);
  const byPlace = sort === undefined || sort === 'place';
  const from = byPlace ? after : undefined;
  const paging = from === undefined ? asked : { ...asked, page: FIRST_PAGE };
  const listed = scopedGoods(db, scope)
    .$if(from !== undefined, (query) => query.where(behindOnShelf(from ?? { at: 0, id: '0' })))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ON'))
    .$if(branch.length > 0, (query) => query.where('category', 'in', branch))
    .$if(brand !== '', (query) => query.where('brand', '=', brand))
    .$if(text !== '', (query) =>
      query.where(oneContains(['mall_goods.title', 'mall_goods.category', 'mall_goods.brand'], text)),
    );
  const offset = rowsBefore(paging);
  // The limit is part of the SQL text. If it were a parameter, the planner would expect a tenth of the table.
  const stretch = sql`limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)}`;
  const { places, way } = placesOf(listed, sort, stretch);
  const most = countedTo(offset + paging.pageSize);
  // With this order, a search reads the index of the shelf, which contains the searched texts, instead of the table.
  const walked = listed
    .select('mall_goods.id')
    .$if(text !== '', (query) => query.orderBy('mall_goods.place').orderBy('mall_goods.id', 'desc'));
  const isKept = offset === 0 && text === '' && branch.length === 0 && from === undefined;
  const { rows } = await sql<ListedGoods>`${isKept ? sql.raw(PREPARED_MARK) : sql``}
    select mall_goods.id, title, category, status, pictures, place, updated_at, version, brand, ${figuresFor(scope)} as figures,
      ${numberTo(db, walked, most + 1)} as counted
    from (${places}) as page join mall_goods on mall_goods.id = page.id
    order by page.rank ${way}, page.id desc`.execute(db);
  const items = rows.map((row): GoodsRow => ({
    ...{ id: row.id, title: row.title, category: row.category, status: row.status, brand: row.brand },
    ...{ pictures: row.pictures, place: row.place, updatedAt: instantOf(row.updated_at) },
    ...{ version: row.version, ...row.figures },
  }));
  const counted = rows[0]?.counted;
  const totals = await boundedTotal(db, paging, rows.length, walked, counted);
  const last = items.length < paging.pageSize || !byPlace ? undefined : items.at(-1);
  return {
    items,
    ...{ ...totals, total: totals.total + rowsBefore(asked) - rowsBefore(paging) },
    ...(last === undefined ? {} : { next: { at: last.place, id: last.id } }),
  };
};
