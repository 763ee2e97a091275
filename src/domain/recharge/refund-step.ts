import { checkRecentSignIn } from '../access/recent-sign-in';
import type { Instant } from '../kernel/instant';
import { pointsOfFen } from '../ledger/fen';
import type { Transfer } from '../ledger/transfer';
import type { PartState } from '../payment/part-state';
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
  type RefundPart,
} from './recharge-refund';
import { partNumberOf, refundHeld, refundPaid, refundReleased } from './refund-hold';
import { checkBankReference } from './submit-recharge';

/** `settle`: record that the money was given back by hand. `reject` gives the points back. */
export const PART_VERBS = ['confirm', 'retry', 'settle', 'reject'] as const;
export type PartVerb = (typeof PART_VERBS)[number];

export const isPartVerb = (text: string): text is PartVerb =>
  (PART_VERBS as readonly string[]).includes(text);

/** As the account and the staff read it. */
export interface ShownPart extends Omit<RefundPart, 'status' | keyof RefundDoubt> {
  readonly state: PartState;
  /** Why one that stopped cannot be ended, or recorded as made by hand by this person. */
  readonly wait?: SettleWait;
  readonly actions: readonly PartVerb[];
}

/** A part that stopped, or that the provider refused, may be given up. */
const FROM: Readonly<Record<PartVerb, readonly RefundStatus[]>> = {
  confirm: ['PROPOSED'],
  retry: ['STOPPED', 'REFUSED'],
  settle: ['STOPPED'],
  reject: ['PROPOSED', 'STOPPED', 'REFUSED'],
};

type Judged = Pick<RefundPart, 'status' | 'amount' | 'requested'> & RefundDoubt;

/** Whether a person may take a step of a part now. */
const permitPartStep = (
  recharge: Credited,
  { status, amount, requested, ...doubt }: Judged,
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
  part: Judged,
  actor: RefundActor,
  now: Instant,
): readonly PartVerb[] => PART_VERBS.filter((verb) => permitPartStep(recharge, part, verb, actor, now).ok);

export type PartCommand =
  | { readonly verb: 'confirm' | 'retry' }
  | { readonly verb: 'reject'; readonly reason: string }
  /** Of the payment by hand. */
  | { readonly verb: 'settle'; readonly reference: string };

interface StoredPart extends RefundPart {
  readonly attempt: number;
  /** The provider ended its number. */
  readonly isDead: boolean;
  /** Among the parts of its recharge, from 1. */
  readonly place: number;
}

/** The facts besides the part that decide a step on it. */
interface StepFacts extends RefundLimits {
  /** When the person entered their password last. */
  readonly confirmedAt: Instant;
}

/** The points come back, though the provider may still send the money. */
const isRisky = ({ status }: StoredPart, { verb }: PartCommand): boolean =>
  verb === 'reject' && status === 'STOPPED';

/** The result of a step on a part, with its transfers. */
export interface PartStep {
  readonly status: RefundStatus;
  readonly attempt: number;
  readonly refundNumber: string;
  readonly transfers: readonly Transfer[];
  /** Of a payment by hand. */
  readonly reference?: string;
}

/**
 * A second person agrees with a part or rejects it; one that the provider refused is asked for again, under its number
 * unless that is dead, or given up. One that stopped is asked for again with the points that it holds, was paid by hand, or
 * is given up. What was agreed to by two needs no third.
 */
export const takePartStep = (
  recharge: Credited & Pick<Recharge, 'id' | 'party'>,
  part: StoredPart,
  command: PartCommand,
  actor: RefundActor,
  settings: StepFacts,
  now: Instant,
): Result<PartStep> => {
  const permitted = permitPartStep(recharge, part, command.verb, actor, now);
  if (!permitted.ok) return permitted;
  const recent = isRisky(part, command) ? checkRecentSignIn(settings.confirmedAt, now) : ok(undefined);
  if (!recent.ok) return recent;
  const isEnd = command.verb === 'reject' || command.verb === 'settle';
  const owed = isEnd ? ok(undefined) : checkOwed(settings);
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
            // A part that the provider refused holds nothing any more.
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
      const needsTwo = confirmed === undefined && asksSecondPerson(amount, recharge.refunds, settings);
      return ok({
        status: needsTwo ? 'PROPOSED' : 'REQUESTED',
        attempt: next.attempt,
        refundNumber: next.refundNumber,
        transfers: [refundHeld(next)],
      });
    }
  }
};
