import type { AreaStorage } from '@backend/core/ports/area-storage';
import type { StorageArea } from './area';
import { feedback } from './feedback/feedback.area';
import { coupon } from './mall/coupon.area';
import { mall } from './mall/mall.area';
import { recharge } from './recharge/recharge.area';
import { reconciliation } from './reconciliation/reconciliation.area';
import { withdrawal } from './withdrawal/withdrawal.area';

/** The areas of the storage. Add a new one here; `tests/backend/storage/areas.test.ts` checks that none is missing. */
export const STORAGE_AREAS: readonly StorageArea[] = [
  feedback,
  withdrawal,
  recharge,
  reconciliation,
  mall,
  coupon,
];

export const areaStorageWithin = (...given: Parameters<NonNullable<StorageArea['within']>>): AreaStorage =>
  Object.assign({}, ...STORAGE_AREAS.map(({ within }) => within?.(...given) ?? {})) as AreaStorage;
