import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { refuse, type Result } from '../result';
import { permitRefundEnd, REFUND_WAITS, type RefundDoubt, type RefundStatus, refundWaitOf } from './refund';

/** Why a person cannot record that a refund was made by hand: its money may still leave, or it was their own request. */
export const SETTLE_WAITS = [...REFUND_WAITS, 'own'] as const;
export type SettleWait = (typeof SETTLE_WAITS)[number];

/** A refund that its provider did not end, or refused. */
interface Unmade extends RefundDoubt {
  readonly status: RefundStatus;
  /** The person who asked for the refund, or agreed to it. */
  readonly requestedBy: Id;
}

/** Money of a refund that the provider refused cannot leave any more. */
const doubtOf = ({ status, ...doubt }: Unmade): RefundDoubt => (status === 'STOPPED' ? doubt : {});

/** The reason why a person may not yet record a refund by hand; undefined if they may. */
export const settleWaitOf = (refund: Unmade, person: Id, now: Instant): SettleWait | undefined =>
  refundWaitOf(doubtOf(refund), now) ?? (refund.requestedBy === person ? 'own' : undefined);

/**
 * Whether a person may record that a refund was made by hand. It is money that left without the provider: the person who
 * asked for it is not the only witness.
 */
export const permitSettlement = (refund: Unmade, person: Id, now: Instant): Result<undefined> => {
  if (refund.requestedBy === person) return refuse('recharge.own-settlement');
  return permitRefundEnd(doubtOf(refund), now);
};
