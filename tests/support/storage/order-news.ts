import { sql } from 'kysely';
import type { Db } from '@backend/storage/database';

interface StoredNews {
  readonly kind: string;
  readonly orderNo: string;
  readonly reader: string;
  readonly isOver: boolean;
}

/** The notices about an order's deadlines, each with its reader, oldest first. */
export const orderNews = async (db: Db, orderId: string): Promise<readonly StoredNews[]> => {
  const { rows } = await sql<StoredNews>`
    select order_news ->> 'kind' as kind, order_news ->> 'orderNo' as "orderNo", account_id::text as reader,
      ends_at is not null as "isOver"
    from notice where order_news ->> 'orderId' = ${orderId} order by id`.execute(db);
  return rows;
};
