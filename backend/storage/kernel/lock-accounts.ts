import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** Locks rows of accounts, always in the same order, so that commands on them follow each other. */
export const lockAccounts = async (transaction: Db, ids: readonly Id[]): Promise<void> => {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids.map(keyOf))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};
