import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The brand and the video of goods, and a picture of each SKU. */
export const brandsOfGoods = inOrder(
  sql`alter table mall_goods
    add column brand text not null default '',
    add column video text not null default '',
    add column video_poster text not null default ''`,
  sql`alter table mall_sku add column picture text not null default ''`,
  sql`create index mall_goods_brand_idx on mall_goods (platform, brand, status) where brand <> ''`,
  sql`create index mall_goods_video_idx on mall_goods (video) where video <> ''`,
  sql`create index mall_goods_poster_idx on mall_goods (video_poster) where video_poster <> ''`,
  sql`create index mall_sku_picture_idx on mall_sku (picture) where picture <> ''`,
);
