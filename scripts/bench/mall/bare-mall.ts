import { type RawBuilder, sql } from 'kysely';
import { PLATFORM } from './fill-mall';

/** The rows of a page of the window in one order, with the figures that a card shows. */
export const bareWindow = (
  place: number,
  size: number,
  by: 'place' | 'sold' | 'cheap',
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const order = {
    place: sql`place, id desc`,
    sold: sql`sold desc nulls last, id desc`,
    cheap: sql`price, id desc`,
  }[by];
  const figures = sql`select min(price) filter (where not disabled) as price,
      min(market_price) filter (where not disabled) as market, sum(stock) filter (where not disabled) as stock,
      sum(mall_sku.sold) as sold, count(*) filter (where not disabled and stock <= warn_at) as warnings`;
  const shelf = sql`mall_goods.platform = ${PLATFORM} and mall_goods.status = 'ON' and ${where}`;
  if (by === 'place')
    return sql`select page.*, figures.* from (select id, title, category, status, pictures, place, updated_at from mall_goods
        where ${shelf} order by ${order} limit ${size} offset ${place}) as page
      cross join lateral (${figures} from mall_sku where goods_id = page.id and not removed) as figures
      order by ${order}`;
  // The whole shelf has to be looked at: a join is the quickest way without a figure that is kept beside it.
  return sql`select mall_goods.id, title, category, status, pictures, place, updated_at, figures.*
    from mall_goods join (${figures}, goods_id from mall_sku where not removed group by goods_id) as figures
      on figures.goods_id = mall_goods.id
    where ${shelf} order by ${order} limit ${size} offset ${place}`;
};

/** The rows of a page of the order desk, with the first line and the open refunds of each. */
export const bareDesk = (place: number, size: number, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select page.*, lines.*, (select count(*) from mall_refund where order_id = page.id and status = 'ASKED') as open
    from (select * from mall_order where platform = ${PLATFORM} and ${where}
      order by created_at desc, id desc limit ${size} offset ${place}) as page
    cross join lateral (select sum(quantity) as pieces, (array_agg(title order by place))[1] as title,
        (array_agg(pictures order by place))[1] as pictures
      from mall_order_line where order_id = page.id) as lines
    order by created_at desc, id desc`;
