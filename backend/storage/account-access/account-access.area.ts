import type { StorageArea } from '../area';
import { newsOfAccess } from '../migrations/0206-news-of-access';
import { accountAccess as storage } from './account-access';

export const accountAccess: StorageArea = {
  migrations: { '0206-news-of-access': newsOfAccess },
  within: { accountAccess: storage },
  // Its rows are those of accounts and of their history, which announce their own changes.
  owners: { 'account-access': () => Promise.resolve(undefined) },
};
