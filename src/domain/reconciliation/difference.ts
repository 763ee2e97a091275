import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { PaymentChannel, ProviderPayment } from '../payment/payment';
import { permitRefundEnd, type RefundDoubt, type RefundTrouble } from '../payment/refund';
import { ok, refuse, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import type { DifferenceKind } from './match-statement';

/** The permissions to see and to decide the differences between a statement and our books. */
export const RECONCILIATION_RIGHTS = {
  list: 'finance:reconcile:list',
  decide: 'finance:reconcile',
} as const satisfies Readonly<Record<string, Permission>>;

export const DIFFERENCE_STATUSES = ['OPEN', 'POSTED', 'REFUNDING', 'REFUNDED', 'ACCEPTED'] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

/**
 * The decisions on a difference. `post` credits the money as a late payment. `refund` sends the money back. `accept`
 * explains the difference, and no money moves. For a stopped refund, `retry` requests the refund again, and `reopen`
 * gives it up, so that the difference can be decided again.
 */
export const DIFFERENCE_VERBS = ['post', 'refund', 'accept', 'retry', 'reopen'] as const;
export type DifferenceVerb = (typeof DIFFERENCE_VERBS)[number];

export const isDifferenceVerb = (text: string): text is DifferenceVerb =>
  (DIFFERENCE_VERBS as readonly string[]).includes(text);

/** A difference between a statement and our books. Missing parts are empty or 0. */
export interface Difference {
  readonly id: Id;
  readonly channel: PaymentChannel;
  /** The day of the statement, `2026-11-24`. */
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly status: DifferenceStatus;
  readonly number: string;
  readonly transactionId: string;
  readonly refundNumber: string;
  /** The amount in the statement. */
  readonly theirs: Fen;
  /** The amount in our books. */
  readonly ours: Fen;
  /** The raw row of the statement; empty unless the row could not be parsed. */
  readonly raw: string;
  /** Whether the difference is a payment of ours that can still be posted. */
  readonly isPostable: boolean;
  /** Whether the difference is uncredited money that is not being refunded. */
  readonly isRefundable: boolean;
  /** Why the refund of the difference stopped; absent unless it stopped. */
  readonly refundTrouble: RefundTrouble | undefined;
  readonly remark: string;
  readonly decidedBy: string;
  readonly decidedAt: Instant | undefined;
}

export interface ShownDifference extends Difference {
  readonly actions: readonly DifferenceVerb[];
}

/** A difference as it is stored. */
export interface StoredDifference extends Difference {
  /** The facts that decide whether the stopped refund's money may still be sent. */
  readonly refundDoubt: RefundDoubt;
}

type Shown = Pick<
  StoredDifference,
  'status' | 'kind' | 'isPostable' | 'isRefundable' | 'refundTrouble' | 'refundDoubt'
>;
type Subject = Shown & Pick<Difference, 'transactionId' | 'theirs'>;
export type DifferenceActor = Omit<WithdrawalActor, 'party'>;

/** The decisions that apply to a stopped refund. */
const OF_STOPPED: readonly DifferenceVerb[] = ['retry', 'reopen'];

/** Whether a user may take this decision now. */
const permitDecision = (
  { status, kind, isPostable, isRefundable, refundTrouble, refundDoubt }: Shown,
  verb: DifferenceVerb,
  { isStaff, permissions }: DifferenceActor,
  now: Instant,
): Result<undefined> => {
  if (!isStaff || !hasPermission(permissions, [RECONCILIATION_RIGHTS.decide]))
    return refuse('reconciliation.action-not-allowed');
  if (OF_STOPPED.includes(verb)) {
    if (status !== 'REFUNDING' || refundTrouble === undefined)
      return refuse('reconciliation.refund-not-stopped');
    return verb === 'reopen' ? permitRefundEnd(refundDoubt, now) : ok(undefined);
  }
  if (status !== 'OPEN') return refuse('reconciliation.decided');
  if (verb === 'post' && !(kind === 'not-posted' && isPostable))
    return refuse('reconciliation.nothing-to-post');
  if (verb === 'refund' && !((kind === 'not-posted' || kind === 'amount') && isRefundable))
    return refuse('reconciliation.nothing-to-refund');
  return ok(undefined);
};

/**
 * Whether the decision `accept` may end a payment of ours. The payment's recharge or order then no longer waits for the
 * money.
 */
export const acceptEndsPayment = ({ kind }: Pick<Difference, 'kind'>): boolean =>
  kind === 'not-posted' || kind === 'amount';

/** The decisions that a screen offers, from the rule that the back end applies. */
export const availableDecisions = (
  difference: Shown,
  actor: DifferenceActor,
  now: Instant,
): readonly DifferenceVerb[] =>
  DIFFERENCE_VERBS.filter((verb) => permitDecision(difference, verb, actor, now).ok);

export type DifferenceDecision =
  | {
      readonly verb: 'post';
      readonly remark: string;
      /** The provider's current report of the payment; absent while the provider does not respond. */
      readonly found: ProviderPayment | undefined;
    }
  | { readonly verb: Exclude<DifferenceVerb, 'post'>; readonly remark: string };

/** Refuses to post money that was refunded meanwhile, for example in the provider's console. */
const checkStillThere = (
  { transactionId, theirs }: Subject,
  found: ProviderPayment | undefined,
): Result<undefined> => {
  if (found === undefined) return refuse('reconciliation.provider-silent');
  const isWhole =
    found.state === 'paid' &&
    found.isRefunded !== true &&
    found.transactionId === transactionId &&
    found.amount === theirs;
  return isWhole ? ok(undefined) : refuse('reconciliation.money-gone');
};

const ENDS: Readonly<Record<DifferenceVerb, DifferenceStatus>> = {
  post: 'POSTED',
  refund: 'REFUNDING',
  accept: 'ACCEPTED',
  retry: 'REFUNDING',
  reopen: 'OPEN',
};

/**
 * Decides a difference. A decision needs a remark. It is final, but the difference opens again if the provider
 * refuses its refund, or staff give the refund up.
 */
export const decideDifference = (
  difference: Subject,
  decision: DifferenceDecision,
  actor: DifferenceActor,
  now: Instant,
): Result<{ readonly status: DifferenceStatus; readonly remark: string }> => {
  const { verb, remark } = decision;
  const permitted = permitDecision(difference, verb, actor, now);
  if (!permitted.ok) return permitted;
  if (decision.verb === 'post') {
    const there = checkStillThere(difference, decision.found);
    if (!there.ok) return there;
  }
  const checked = checkReason(remark);
  return checked.ok ? ok({ status: ENDS[verb], remark: checked.value }) : checked;
};
