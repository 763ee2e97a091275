import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The names of the pictures in the description of goods, so that buyers see them. Plain descriptions have none. */
export const picturesOfDescriptions = inOrder(
  sql`alter table mall_goods add column description_pictures jsonb not null default '[]'
    check (jsonb_typeof(description_pictures) = 'array')`,
  sql`create index mall_goods_description_pictures_idx on mall_goods
    using gin (description_pictures jsonb_path_ops)`,
);
