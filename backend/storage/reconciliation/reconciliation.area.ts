import type { StorageArea } from '../area';
import { reconciliationTables } from '../migrations/0119-reconciliation';
import { paymentRefundTables } from '../migrations/0120-payment-refunds';
import { paymentCare } from '../migrations/0125-payment-care';
import { keyOf } from '../rows/scalars';
import { reconciliationDecisions } from './decide-difference';
import { reconciliationReads } from './reconciliation-reads';

export const reconciliation: StorageArea = {
  migrations: {
    '0119-reconciliation': reconciliationTables,
    '0120-payment-refunds': paymentRefundTables,
    '0125-payment-care': paymentCare,
  },

  within: (db, scope, effects) => ({
    reconciliation: { ...reconciliationReads(db, scope), ...reconciliationDecisions(db, scope, effects) },
  }),

  owners: {
    reconciliation: async (db, id) => {
      const row = await db
        .selectFrom('provider_statement')
        .select('platform')
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row && { platform: row.platform, sellers: [] };
    },
  },
};
