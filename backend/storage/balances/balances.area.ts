import type { StorageArea } from '../area';
import { accountBalances } from '../migrations/0200-account-balances';
import { balancesStorage } from './balances-storage';

export const balances: StorageArea = {
  migrations: { '0200-account-balances': accountBalances },
  within: { balances: balancesStorage },
  // It has no rows of its own: the ledger is written by the commands of other areas.
  owners: { balances: () => Promise.resolve(undefined) },
};
