import type { StorageArea } from '../area';
import { withdrawalTables } from '../migrations/0090-withdrawals';
import { exportedWithdrawals } from '../migrations/0137-exported-withdrawals';
import { returnedWithdrawals } from '../migrations/0140-returned-withdrawals';
import { keyOf } from '../rows/scalars';
import { withdrawalStorage } from './withdrawal-storage';

export const withdrawal: StorageArea = {
  migrations: {
    '0090-withdrawals': withdrawalTables,
    '0137-exported-withdrawals': exportedWithdrawals,
    '0140-returned-withdrawals': returnedWithdrawals,
  },

  within: (db, scope, effects) => ({ withdrawals: withdrawalStorage(db, scope, effects) }),

  owners: {
    withdrawal: async (db, id) => {
      const row = await db
        .selectFrom('withdrawal')
        .select(['platform', 'party_kind', 'party_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { platform, party_kind: kind, party_id: party } = row;
      return kind === 'shop' ? { platform, sellers: [], shopId: party } : { platform, sellers: [party] };
    },
  },
};
