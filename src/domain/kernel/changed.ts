import type { Id } from './id';

/** Areas whose changes reach the screens of others. */
export const CHANGED_AREAS = ['work-order', 'order', 'seller-user', 'role'] as const;
export type ChangedArea = (typeof CHANGED_AREAS)[number];

/** Something of an area that is different from what was read: where to look, and nothing of what is there. */
export interface Changed {
  readonly area: ChangedArea;
  readonly id: Id;
}
