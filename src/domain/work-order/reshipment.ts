import type { Instant } from '../kernel/instant';
import { isFinished, type WorkState } from './work-state';

/** A reshipment of goods: requested when `reissue` is above 0, shipped once it has a ship time (work orders 4). */
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

/** Whether a re-shipment can be shipped: the work order is open, and one was requested and not shipped. */
export const isShippable = (workOrder: {
  readonly id?: string;
  readonly state: WorkState;
  readonly reshipment: Reshipment;
}): boolean => !isFinished(workOrder) && workOrder.reshipment.status === 'requested';
