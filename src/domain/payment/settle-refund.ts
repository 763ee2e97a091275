import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { refuse, type Result } from '../result';
import { permitRefundEnd, REFUND_WAITS, type RefundDoubt, type RefundStatus, refundWaitOf } from './refund';

/**
 * Why a staff member cannot record a refund as made by hand. `own`: the same person requested the refund or agreed to
 * it. With any other value, the provider may still send the money.
 */
export const SETTLE_WAITS = [...REFUND_WAITS, 'own'] as const;
export type SettleWait = (typeof SETTLE_WAITS)[number];

/** A refund that stopped, or that the provider refused. */
interface UnpaidRefund extends RefundDoubt {
  readonly status: RefundStatus;
  /** The user who requested the refund, or agreed to it. */
  readonly requestedBy: Id;
}

/** The money of a refused refund can no longer be sent, so it is not in doubt. */
const doubtOf = ({ status, ...doubt }: UnpaidRefund): RefundDoubt => (status === 'STOPPED' ? doubt : {});

/** The reason why a user may not yet record a refund by hand; undefined if the user may. */
export const settleWaitOf = (refund: UnpaidRefund, person: Id, now: Instant): SettleWait | undefined =>
  refundWaitOf(doubtOf(refund), now) ?? (refund.requestedBy === person ? 'own' : undefined);

/**
 * Whether a user may record that a refund was made by hand. The provider does not report such a refund, so the user who
 * requested it may not record it.
 */
export const permitSettlement = (refund: UnpaidRefund, person: Id, now: Instant): Result<undefined> => {
  if (refund.requestedBy === person) return refuse('recharge.own-settlement');
  return permitRefundEnd(doubtOf(refund), now);
};
