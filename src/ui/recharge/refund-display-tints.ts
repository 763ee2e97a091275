import type { Tint } from '@/domain/dictionary/dictionary';
import type { RefundDisplayState } from '@/domain/payment/refund-display-state';

/** The tag colour of each state of a refund. */
export const REFUND_DISPLAY_TINTS: Readonly<Record<RefundDisplayState, Tint>> = {
  PROPOSED: 'warning',
  REFUNDING: 'info',
  STOPPED: 'danger',
  REFUNDED: 'success',
  SETTLED: 'success',
  REFUND_FAILED: 'danger',
  REJECTED: 'default',
};
