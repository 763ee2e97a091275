import { sql } from 'kysely';
import type { Db } from '@backend/storage/database';

/** The events of one order in the SMS view, oldest first. */
export const smsEvents = async (
  db: Db,
  source: 'order' | 'mall-order',
  orderId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sms_event where source = ${source} and order_id = ${orderId} order by seq`.execute(db);
  return rows.map(({ name }) => name);
};
