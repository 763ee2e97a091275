import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Pictures of a buyer's refund request. Earlier requests have none. */
export const picturesOfRefunds = inOrder(
  sql`alter table mall_refund add column pictures jsonb not null default '[]'
    check (jsonb_typeof(pictures) = 'array')`,
  sql`create index mall_refund_pictures_idx on mall_refund using gin (pictures jsonb_path_ops)`,
);
