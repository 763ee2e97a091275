import type { Instant } from '../kernel/instant';
import { isFinished, type WorkState } from './work-state';

/**
 * A reshipment of goods. It is requested if the wire's `reissue` is above 0, and shipped once it has a ship time
 * (work orders 4).
 */
export type Reshipment =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly quantity: number; readonly requestedAt: Instant }
  | {
      readonly status: 'shipped';
      readonly quantity: number;
      readonly requestedAt: Instant;
      readonly shippedAt: Instant;
    };

export const NO_RESHIPMENT: Reshipment = { status: 'none' };

/** Whether a reshipment can be shipped: it was requested and not yet shipped, and the work order is open. */
export const isShippable = (workOrder: {
  readonly id?: string;
  readonly state: WorkState;
  readonly reshipment: Reshipment;
}): boolean => !isFinished(workOrder) && workOrder.reshipment.status === 'requested';
