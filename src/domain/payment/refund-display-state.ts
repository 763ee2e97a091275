import type { RefundStatus } from './refund';

/**
 * The states of a refund that a screen shows (business 3). `PROPOSED`: a second person must agree. `STOPPED`: staff
 * must act, and the points are still held. `SETTLED`: the money was refunded by hand.
 */
export const REFUND_DISPLAY_STATES = [
  ...(['PROPOSED', 'REFUNDING', 'STOPPED', 'REFUNDED', 'SETTLED', 'REFUND_FAILED', 'REJECTED'] as const),
] as const;
export type RefundDisplayState = (typeof REFUND_DISPLAY_STATES)[number];

/** The state that the screen shows for the status of a refund. */
export const refundDisplayStateOf = (status: RefundStatus): RefundDisplayState => {
  switch (status) {
    case 'PROPOSED':
    case 'REJECTED':
    case 'STOPPED':
    case 'SETTLED':
      return status;
    case 'SUCCEEDED':
      return 'REFUNDED';
    case 'REFUSED':
      return 'REFUND_FAILED';
    default:
      return 'REFUNDING';
  }
};
