import type { AreaStorage } from '@backend/core/ports/area-storage';
import type { GivenScope, StorageArea } from './area';
import { accountAccess } from './account-access/account-access.area';
import { balances } from './balances/balances.area';
import { feedback } from './feedback/feedback.area';
import { coupon } from './mall/coupon.area';
import { mall } from './mall/mall.area';
import { mallImport } from './mall/mall-import.area';
import { radar } from './radar/radar.area';
import { recharge } from './recharge/recharge.area';
import { reconciliation } from './reconciliation/reconciliation.area';
import type { Makers } from './lazy-members';
import { shopHours } from './shop/shop-hours.area';
import { withdrawal } from './withdrawal/withdrawal.area';
import { linkedWork } from './linked-work/linked-work.area';
import { ownReminder } from './own-reminder/own-reminder.area';
import { workNote } from './work-note/work-note.area';

/** The areas of the storage. Add a new one here; `tests/backend/storage/areas.test.ts` checks that none is missing. */
export const STORAGE_AREAS: readonly StorageArea[] = [
  feedback,
  withdrawal,
  recharge,
  reconciliation,
  mall,
  mallImport,
  coupon,
  radar,
  balances,
  accountAccess,
  shopHours,
  workNote,
  linkedWork,
  ownReminder,
];

/** For each member that an area adds to the storage of a scope: the function that creates it. */
export const areaMakers = Object.assign({}, ...STORAGE_AREAS.map(({ within }) => within ?? {})) as Makers<
  GivenScope,
  AreaStorage
>;
