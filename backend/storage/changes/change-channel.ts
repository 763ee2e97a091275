import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';

/** The channel of LISTEN and NOTIFY; the payload is the work order's id. */
export const CHANGE_CHANNEL = 'work_order_changed';

/** Says so to every node once the transaction commits, and to nobody when it does not. */
export const noteChange = async (transaction: Db, workOrderId: Id): Promise<void> => {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${workOrderId})`.execute(transaction);
};
