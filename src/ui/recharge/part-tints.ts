import type { Tint } from '@/domain/dictionary/dictionary';
import type { PartState } from '@/domain/payment/part-state';

/** The tag colour of each state of a refund. */
export const PART_TINTS: Readonly<Record<PartState, Tint>> = {
  PROPOSED: 'warning',
  REFUNDING: 'info',
  STOPPED: 'danger',
  REFUNDED: 'success',
  SETTLED: 'success',
  REFUND_FAILED: 'danger',
  REJECTED: 'default',
};
