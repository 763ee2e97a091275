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

export const RECONCILIATION_RIGHTS = {
  list: 'finance:reconcile:list',
  decide: 'finance:reconcile',
} as const satisfies Readonly<Record<string, Permission>>;

export const DIFFERENCE_STATUSES = ['OPEN', 'POSTED', 'REFUNDING', 'REFUNDED', 'ACCEPTED'] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

/**
 * `post`: credit it as a late payment. `refund`: send it back. `accept`: it is explained, and no money moves here. Of a
 * refund that stopped: `retry` asks the provider again, and `reopen` gives it up, so that it can be decided anew.
 */
export const DIFFERENCE_VERBS = ['post', 'refund', 'accept', 'retry', 'reopen'] as const;
export type DifferenceVerb = (typeof DIFFERENCE_VERBS)[number];

export const isDifferenceVerb = (text: string): text is DifferenceVerb =>
  (DIFFERENCE_VERBS as readonly string[]).includes(text);

/** A difference between a statement and our books. What it does not have is empty or 0. */
export interface Difference {
  readonly id: Id;
  readonly channel: PaymentChannel;
  /** Of the statement: `2026-11-24`. */
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly status: DifferenceStatus;
  readonly number: string;
  readonly transactionId: string;
  readonly refundNumber: string;
  /** By the statement. */
  readonly theirs: Fen;
  /** By our books. */
  readonly ours: Fen;
  /** The row of the statement that cannot be read. */
  readonly raw: string;
  /** A payment of ours that can still be posted. */
  readonly isPostable: boolean;
  /** Money that came in, that nothing was credited for, and that is not on its way back. */
  readonly isRefundable: boolean;
  /** Why its refund waits for staff; absent unless it stopped. */
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
  /** Of the refund that stopped. */
  readonly refundDoubt: RefundDoubt;
}

type Shown = Pick<
  StoredDifference,
  'status' | 'kind' | 'isPostable' | 'isRefundable' | 'refundTrouble' | 'refundDoubt'
>;
type Subject = Shown & Pick<Difference, 'transactionId' | 'theirs'>;
export type DifferenceActor = Omit<WithdrawalActor, 'party'>;

/** The decisions on a refund that stopped. */
const OF_STOPPED: readonly DifferenceVerb[] = ['retry', 'reopen'];

/** Whether a person may take a decision now. */
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
 * Whether explaining it ends a payment of ours that nothing was credited for: what it was paid for is closed, and nothing is
 * credited for it any more.
 */
export const explainingEnds = ({ kind }: Pick<Difference, 'kind'>): boolean =>
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
      /** The provider's current report of the payment; absent while it is silent. */
      readonly found: ProviderPayment | undefined;
    }
  | { readonly verb: Exclude<DifferenceVerb, 'post'>; readonly remark: string };

/** Money that went back meanwhile, as in the merchant's console, must not become points. */
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
 * A decision is final, and never without a remark; a refund that the provider refuses, or that is given up, opens the
 * difference again.
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
