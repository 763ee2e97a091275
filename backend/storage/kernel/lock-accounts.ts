import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** Locks accounts in a fixed order, so that commands on them are serialised without deadlocks. */
export const lockAccounts = async (transaction: Db, ids: readonly Id[]): Promise<void> => {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids.map(keyOf))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};
