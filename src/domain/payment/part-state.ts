import type { RefundStatus } from './refund';

/**
 * `PROPOSED` waits for a second person, who may reject it. `STOPPED` is REFUNDING and waits for staff, with its points
 * held; `SETTLED` was refunded by hand. The others are those of business 3.
 */
export const PART_STATES = [
  ...(['PROPOSED', 'REFUNDING', 'STOPPED', 'REFUNDED', 'SETTLED', 'REFUND_FAILED', 'REJECTED'] as const),
] as const;
export type PartState = (typeof PART_STATES)[number];

export const partStateOf = (status: RefundStatus): PartState => {
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
