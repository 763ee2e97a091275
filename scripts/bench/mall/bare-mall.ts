import { type RawBuilder, sql } from 'kysely';
import { PREPARED_MARK } from '@backend/storage/prepared-mark';
import { PLATFORM } from './fill-mall';

/**
 * The plain SQL whose time is the lower bound for a page. `rows` reads the rows alone. `answer` reads in one statement
 * what the page shows: the rows and their number, counted up to 501. At the desk it also counts the orders of each of
 * the five tabs up to this bound. The server keeps the plan of both.
 */
export interface Bare {
  readonly rows: RawBuilder<unknown>;
  readonly answer: RawBuilder<unknown>;
}

type Sql = RawBuilder<unknown>;

const COUNTED = 501;

const numberOf = (table: string, where: Sql): Sql =>
  sql`(select count(*)::integer from (select 1 from ${sql.table(table)} where ${where} limit ${sql.lit(COUNTED)}) as few)`;

const kept = (statement: (more: Sql) => Sql, figures: Sql): Bare => ({
  rows: sql`${sql.raw(PREPARED_MARK)} ${statement(sql``)}`,
  answer: sql`${sql.raw(PREPARED_MARK)} ${statement(sql`, ${figures}`)}`,
});

/** A page of the buyers' list of goods in one sort order, with the figures that a card shows. */
export const bareWindow = (
  place: number,
  size: number,
  by: 'place' | 'sold' | 'cheap',
  where: Sql = sql`true`,
): Bare => {
  const order = {
    place: sql`place, id desc`,
    sold: sql`sold desc nulls last, id desc`,
    cheap: sql`price, id desc`,
  }[by];
  const figures = sql`select min(price) filter (where not disabled) as price,
      min(market_price) filter (where not disabled) as market, sum(stock) filter (where not disabled) as stock,
      sum(mall_sku.sold) as sold, count(*) filter (where not disabled and stock <= warn_at) as warnings`;
  const shelf = sql`mall_goods.platform = ${PLATFORM} and mall_goods.status = 'ON' and ${where}`;
  const stretch = sql`limit ${sql.lit(size)} offset ${sql.lit(place)}`;
  const counted = numberOf('mall_goods', shelf);
  if (by === 'place')
    return kept(
      (
        more,
      ) => sql`select page.*, figures.* ${more} from (select id, title, category, status, pictures, place, updated_at
          from mall_goods where ${shelf} order by ${order} ${stretch}) as page
        cross join lateral (${figures} from mall_sku where goods_id = page.id and not removed) as figures
        order by ${order}`,
      counted,
    );
  // All goods on the shelf must be read, because their figures are not stored. A join is the fastest way.
  return kept(
    (
      more,
    ) => sql`select mall_goods.id, title, category, status, pictures, place, updated_at, figures.* ${more}
      from mall_goods join (${figures}, goods_id from mall_sku where not removed group by goods_id) as figures
        on figures.goods_id = mall_goods.id
      where ${shelf} order by ${order} ${stretch}`,
    counted,
  );
};

/** Orders with a refund that waits for staff; there are few of them. */
export const WAITING_REFUND = sql`id in (select order_id from mall_refund where status = 'ASKED'
  union select id from mall_order where platform = ${PLATFORM} and failed_refunds > 0)`;

/** The tabs, in the same order as in the product. */
const tabsOf = (whose: Sql): Sql => {
  const tabs = [
    ...['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED'].map((status) => sql`status = ${sql.lit(status)}`),
    WAITING_REFUND,
  ].map((waits) => numberOf('mall_order', sql`platform = ${PLATFORM} and ${whose} and ${waits}`));
  return sql`array[${sql.join(tabs)}] as counts`;
};

/**
 * A page of the order desk, each order with its first line and its open refunds. `whose` selects the orders of one
 * party.
 */
export const bareDesk = (place: number, size: number, where: Sql, whose: Sql = sql`true`): Bare =>
  kept(
    (
      more,
    ) => sql`select page.*, lines.*, (select count(*) from mall_refund where order_id = page.id and status = 'ASKED') as open
        ${more}
      from (select * from mall_order where platform = ${PLATFORM} and ${whose} and ${where}
        order by created_at desc, id desc limit ${sql.lit(size)} offset ${sql.lit(place)}) as page
      cross join lateral (select sum(quantity) as pieces, (array_agg(title order by place))[1] as title,
          (array_agg(pictures order by place))[1] as pictures
        from mall_order_line where order_id = page.id) as lines
      order by created_at desc, id desc`,
    sql`${numberOf('mall_order', sql`platform = ${PLATFORM} and ${whose} and ${where}`)} as counted, ${tabsOf(whose)}`,
  );
