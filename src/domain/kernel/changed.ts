import { AREA_NAMES } from '../areas';
import type { Id } from './id';

/** Areas whose changes are announced to open screens, also to other tabs of the same user. */
export const CHANGED_AREAS = [
  'work-order',
  'order',
  'order-news',
  'hand-over-news',
  'seller-user',
  'role',
  'master',
  'dead-job',
  'mall-cart',
  'mall-address',
  'mall-category',
  'own-coupon',
  'payee',
  ...AREA_NAMES,
] as const;
export type ChangedArea = (typeof CHANGED_AREAS)[number];

/** A changed row of an area: its id, and nothing of its content. */
export interface Changed {
  readonly area: ChangedArea;
  readonly id: Id;
}
