import type { StorageArea } from '../area';
import { accountBalances } from '../migrations/0200-account-balances';
import { balancesStorage } from './balances-storage';

/** The storage area of the balances that staff read. */
export const balances: StorageArea = {
  migrations: { '0200-account-balances': accountBalances },
  within: { balances: balancesStorage },
  // The area has no rows of its own: the commands of other areas write the ledger.
  owners: { balances: () => Promise.resolve(undefined) },
};
