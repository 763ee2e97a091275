import type { StorageArea } from '../area';
import { radar as radarTables } from '../migrations/0180-radar';
import { radarStorage } from './radar-storage';

/** The storage area of the radar, which lists the accounts that keep others waiting. */
export const radar: StorageArea = {
  migrations: { '0180-radar': radarTables },
  within: { radar: radarStorage },
  // A change of the area `radar` has no row and so no owner, because a reminder is a change of a work order.
  owners: { radar: () => Promise.resolve(undefined) },
};
