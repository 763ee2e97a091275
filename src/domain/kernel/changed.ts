import { AREA_NAMES } from '../areas';
import type { Id } from './id';

/** Areas whose changes reach the screens of others. */
export const CHANGED_AREAS = [
  'work-order',
  'order',
  'seller-user',
  'role',
  'master',
  'dead-job',
  ...AREA_NAMES,
] as const;
export type ChangedArea = (typeof CHANGED_AREAS)[number];

/** A changed row of an area: where to look, and nothing of its content. */
export interface Changed {
  readonly area: ChangedArea;
  readonly id: Id;
}
