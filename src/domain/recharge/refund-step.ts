import { checkRecentSignIn } from '../access/recent-sign-in';
import type { Instant } from '../kernel/instant';
import { pointsOfFen } from '../ledger/fen';
import type { Transfer } from '../ledger/transfer';
import type { RefundDisplayState } from '../payment/refund-display-state';
import { permitRefundEnd, type RefundDoubt, type RefundStatus } from '../payment/refund';
import { permitSettlement, type SettleWait } from '../payment/settle-refund';
import { ok, refuse, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { Recharge } from './recharge';
import {
  asksSecondPerson,
  checkOwed,
  type Credited,
  mayRefund,
  refundableOf,
  type RefundActor,
  type RefundLimits,
  type PartialRefund,
} from './recharge-refund';
import { partNumberOf, refundHeld, refundPaid, refundReleased } from './refund-hold';
import { checkBankReference } from './submit-recharge';

/**
 * The steps on a partial refund (a part). `settle` records that the money was refunded by hand; `reject` returns the
 * points.
 */
export const PART_VERBS = ['confirm', 'retry', 'settle', 'reject'] as const;
export type PartVerb = (typeof PART_VERBS)[number];

export const isPartVerb = (text: string): text is PartVerb =>
  (PART_VERBS as readonly string[]).includes(text);

/** A partial refund as the account and the staff see it. */
export interface ShownPart extends Omit<PartialRefund, 'status' | keyof RefundDoubt> {
  readonly state: RefundDisplayState;
  /** Why this user cannot end the stopped part, or record it as made by hand. */
  readonly wait?: SettleWait;
  readonly actions: readonly PartVerb[];
}

/** The statuses in which each step is possible. */
const FROM: Readonly<Record<PartVerb, readonly RefundStatus[]>> = {
  confirm: ['PROPOSED'],
  retry: ['STOPPED', 'REFUSED'],
  settle: ['STOPPED'],
  reject: ['PROPOSED', 'STOPPED', 'REFUSED'],
};

type PartFacts = Pick<PartialRefund, 'status' | 'amount' | 'requested'> & RefundDoubt;

/** Whether a user may take a step on a part now. */
const permitPartStep = (
  recharge: Credited,
  { status, amount, requested, ...doubt }: PartFacts,
  verb: PartVerb,
  actor: RefundActor,
  now: Instant,
): Result<undefined> => {
  if (!mayRefund(actor)) return refuse('recharge.action-not-allowed');
  if (!FROM[verb].includes(status)) return refuse('recharge.step-not-possible');
  if (verb === 'confirm' && requested.id === actor.id) return refuse('recharge.own-refund');
  if (verb === 'settle')
    return permitSettlement({ ...doubt, status, requestedBy: requested.id }, actor.id, now);
  if (verb === 'reject' && status === 'STOPPED') return permitRefundEnd(doubt, now);
  return verb === 'retry' && status === 'REFUSED' && amount > refundableOf(recharge)
    ? refuse('recharge.refund-range', { most: pointsOfFen(refundableOf(recharge)) })
    : ok(undefined);
};

/** The steps that a screen offers, from the rule that the back end applies. */
export const availablePartSteps = (
  recharge: Credited,
  part: PartFacts,
  actor: RefundActor,
  now: Instant,
): readonly PartVerb[] => PART_VERBS.filter((verb) => permitPartStep(recharge, part, verb, actor, now).ok);

export type PartCommand =
  | { readonly verb: 'confirm' | 'retry' }
  | { readonly verb: 'reject'; readonly reason: string }
  /** `reference` identifies the payment that staff made by hand. */
  | { readonly verb: 'settle'; readonly reference: string };

interface StoredPart extends PartialRefund {
  readonly attempt: number;
  /** Whether the provider ended the part's refund number. */
  readonly isDead: boolean;
  /** The number of the part within its recharge, from 1. */
  readonly place: number;
}

/** The facts besides the part that decide whether a step is possible. */
interface StepFacts extends RefundLimits {
  /** When the user last entered their password. */
  readonly confirmedAt: Instant;
}

/** Whether a step returns the points of a stopped part. Such a step needs a recent sign-in. */
const needsRecentSignIn = ({ status }: StoredPart, { verb }: PartCommand): boolean =>
  verb === 'reject' && status === 'STOPPED';

/** The result of a step on a part, with its transfers. */
export interface PartStep {
  readonly status: RefundStatus;
  readonly attempt: number;
  readonly refundNumber: string;
  readonly transfers: readonly Transfer[];
  /** The reference of a payment by hand. */
  readonly reference?: string;
}

/**
 * Takes a step on a part. A second person confirms a proposed part. Any user who may refund, including the requester,
 * may reject it. A refused part is requested again or rejected. A new request keeps its number unless the provider
 * ended that number. A stopped part is requested again with its held points, recorded as paid by hand, or rejected. A
 * part that two people agreed on needs no third person.
 */
export const takePartStep = (
  recharge: Credited & Pick<Recharge, 'id' | 'party'>,
  part: StoredPart,
  command: PartCommand,
  actor: RefundActor,
  facts: StepFacts,
  now: Instant,
): Result<PartStep> => {
  const permitted = permitPartStep(recharge, part, command.verb, actor, now);
  if (!permitted.ok) return permitted;
  const recent = needsRecentSignIn(part, command) ? checkRecentSignIn(facts.confirmedAt, now) : ok(undefined);
  if (!recent.ok) return recent;
  const isEnd = command.verb === 'reject' || command.verb === 'settle';
  const owed = isEnd ? ok(undefined) : checkOwed(facts);
  if (!owed.ok) return owed;
  const { amount, attempt, refundNumber, confirmed } = part;
  const held = { amount, attempt, refundNumber, recharge };
  switch (command.verb) {
    case 'confirm':
      return ok({ status: 'REQUESTED', attempt, refundNumber, transfers: [] });
    case 'reject': {
      const reason = checkReason(command.reason);
      return reason.ok
        ? ok({
            ...{ status: 'REJECTED', attempt, refundNumber },
            // A refused part no longer holds any points.
            transfers: part.status === 'REFUSED' ? [] : [refundReleased(held)],
          })
        : reason;
    }
    case 'settle': {
      const reference = checkBankReference(command.reference);
      return reference.ok
        ? ok({
            ...{ status: 'SETTLED', attempt, refundNumber, reference: reference.value },
            transfers: [refundPaid(held)],
          })
        : reference;
    }
    case 'retry': {
      if (part.status === 'STOPPED') return ok({ status: 'REQUESTED', attempt, refundNumber, transfers: [] });
      const next = {
        ...held,
        attempt: attempt + 1,
        refundNumber: part.isDead ? partNumberOf(recharge.id, part.place, attempt + 1, now) : refundNumber,
      };
      const needsTwo = confirmed === undefined && asksSecondPerson(amount, recharge.refunds, facts);
      return ok({
        status: needsTwo ? 'PROPOSED' : 'REQUESTED',
        attempt: next.attempt,
        refundNumber: next.refundNumber,
        transfers: [refundHeld(next)],
      });
    }
  }
};
