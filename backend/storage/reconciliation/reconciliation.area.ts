import type { StorageArea } from '../area';
import { reconciliationTables } from '../migrations/0119-reconciliation';
import { paymentRefundTables } from '../migrations/0120-payment-refunds';
import { paymentCare } from '../migrations/0125-payment-care';
import { waitingMoney } from '../migrations/0143-waiting-money';
import { endedPayments } from '../migrations/0156-ended-payments';
import { moneyListedOnce } from '../migrations/0224-money-listed-once';
import { keyOf } from '../rows/scalars';
import { addDemoPayments } from './demo-payments';
import { reconciliationDecisions } from './decide-difference';
import { reconciliationReads } from './reconciliation-reads';

/** The storage area of provider statements and their differences from our payments. */
export const reconciliation: StorageArea = {
  migrations: {
    '0119-reconciliation': reconciliationTables,
    '0120-payment-refunds': paymentRefundTables,
    '0125-payment-care': paymentCare,
    '0143-waiting-money': waitingMoney,
    '0156-ended-payments': endedPayments,
    '0224-money-listed-once': moneyListedOnce,
  },

  within: {
    reconciliation: (db, scope, effects) => ({
      ...reconciliationReads(db, scope),
      ...reconciliationDecisions(db, scope, effects),
    }),
  },

  fillDemo: async (db, { now, accounts }) => {
    for (const seller of accounts.filter(({ userName }) => userName === 'seller')) {
      const { platform } = seller;
      const approver = accounts.find((each) => each.platform === platform && each.userName === 'approver');
      if (approver !== undefined) await addDemoPayments(db, { seller, approver }, now);
    }
  },

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
