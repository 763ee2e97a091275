import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { PaymentChannel } from '../payment/payment';
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

/** `post`: credit it as a late payment. `refund`: send it back. `accept`: it is explained, and nothing moves. */
export const DIFFERENCE_VERBS = ['post', 'refund', 'accept'] as const;
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
  readonly remark: string;
  readonly decidedBy: string;
  readonly decidedAt: Instant | undefined;
}

export interface ShownDifference extends Difference {
  readonly actions: readonly DifferenceVerb[];
}

type Subject = Pick<Difference, 'status' | 'kind' | 'isPostable' | 'isRefundable'>;
export type DifferenceActor = Omit<WithdrawalActor, 'party'>;

/** Whether a person may take a decision now. */
const permitDecision = (
  { status, kind, isPostable, isRefundable }: Subject,
  verb: DifferenceVerb,
  { isStaff, permissions }: DifferenceActor,
): Result<undefined> => {
  if (!isStaff || !hasPermission(permissions, [RECONCILIATION_RIGHTS.decide]))
    return refuse('reconciliation.action-not-allowed');
  if (status !== 'OPEN') return refuse('reconciliation.decided');
  if (verb === 'post' && !(kind === 'not-posted' && isPostable))
    return refuse('reconciliation.nothing-to-post');
  if (verb === 'refund' && !((kind === 'not-posted' || kind === 'amount') && isRefundable))
    return refuse('reconciliation.nothing-to-refund');
  return ok(undefined);
};

/** What a screen offers, from the rule that the back end applies. */
export const availableDecisions = (difference: Subject, actor: DifferenceActor): readonly DifferenceVerb[] =>
  DIFFERENCE_VERBS.filter((verb) => permitDecision(difference, verb, actor).ok);

export interface DifferenceDecision {
  readonly verb: DifferenceVerb;
  readonly remark: string;
}

const ENDS: Readonly<Record<DifferenceVerb, DifferenceStatus>> = {
  post: 'POSTED',
  refund: 'REFUNDING',
  accept: 'ACCEPTED',
};

/** A decision is final, and never without a remark; a refund that the provider refuses opens the difference again. */
export const decideDifference = (
  difference: Subject,
  { verb, remark }: DifferenceDecision,
  actor: DifferenceActor,
): Result<{ readonly status: DifferenceStatus; readonly remark: string }> => {
  const permitted = permitDecision(difference, verb, actor);
  if (!permitted.ok) return permitted;
  const checked = checkReason(remark);
  return checked.ok ? ok({ status: ENDS[verb], remark: checked.value }) : checked;
};
