import type { StorageArea } from '../area';
import { radar as radarTables } from '../migrations/0180-radar';
import { radarStorage } from './radar-storage';

/** The storage area of the radar, which lists the accounts that keep others waiting. */
export const radar: StorageArea = {
  migrations: { '0180-radar': radarTables },
  within: { radar: radarStorage },
  // The radar has no rows of its own: a reminder changes a work order.
  owners: { radar: () => Promise.resolve(undefined) },
};
