import { hasPermission } from '../access/permissions';
import { checkRecentSignIn } from '../access/recent-sign-in';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { type Fen, fenOfPoints, pointsOfFen } from '../ledger/fen';
import { platformAccount } from '../ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type EntryKind,
  type Hold,
  openHold,
  returnHold,
  type Transfer,
} from '../ledger/transfer';
import {
  isWithProvider,
  permitRefundEnd,
  type RefundDoubt,
  type RefundStatus,
  type RefundTrouble,
  type RefundWait,
} from '../payment/refund';
import { ok, refuse, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { Hand } from '../withdrawal/withdrawal';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import { type Recharge, rechargeNo, type RefundSums } from './recharge';
import type { RechargeSettings } from './recharge-settings';
import { checkBankReference } from './submit-recharge';
import { RECHARGE_RIGHTS } from './recharge-table';

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

/** One part of a credited recharge on its way back. */
export interface RefundPart extends RefundDoubt {
  readonly id: Id;
  /** At the provider. */
  readonly refundNumber: string;
  readonly amount: Fen;
  readonly reason: string;
  readonly status: RefundStatus;
  readonly requested: Hand;
  /** The second person, where the amount asks for one. */
  readonly confirmed?: Hand;
  /** When the provider, or the person who rejected it, ended it. */
  readonly endedAt?: Instant;
  /** Why it stopped, and the provider's own word for that. */
  readonly trouble?: RefundTrouble;
  readonly troubleCode?: string;
  /** Who recorded that it was refunded by hand, with the reference of that payment. */
  readonly settled?: Hand & { readonly reference: string };
}

/** `settle`: record that the money was given back by hand. `reject` gives the points back. */
export const PART_VERBS = ['confirm', 'retry', 'settle', 'reject'] as const;
export type PartVerb = (typeof PART_VERBS)[number];

export const isPartVerb = (text: string): text is PartVerb =>
  (PART_VERBS as readonly string[]).includes(text);

/** As the account and the staff read it. */
export interface ShownPart extends Omit<RefundPart, 'status' | keyof RefundDoubt> {
  readonly state: PartState;
  /** Why one that stopped cannot be ended yet. */
  readonly wait?: RefundWait;
  readonly actions: readonly PartVerb[];
}

/** Its provider has sent the money back, or a person has. */
const isBack = ({ status }: Pick<RefundPart, 'status'>): boolean =>
  status === 'SUCCEEDED' || status === 'SETTLED';

const NONE: RefundSums = { refunding: 0, refunded: 0, failed: 0 };

const sumOf = (parts: readonly Pick<RefundPart, 'amount'>[]): Fen =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

export const refundSumsOf = (parts: readonly Pick<RefundPart, 'amount' | 'status'>[]): RefundSums => {
  const stopped = sumOf(parts.filter(({ status }) => status === 'STOPPED'));
  return {
    refunding: sumOf(parts.filter((part) => part.status === 'PROPOSED' || isWithProvider(part))),
    ...(stopped === 0 ? {} : { stopped }),
    refunded: sumOf(parts.filter(isBack)),
    failed: sumOf(parts.filter(({ status }) => status === 'REFUSED')),
  };
};

type Credited = Pick<Recharge, 'status' | 'way' | 'arrived' | 'refunds'>;

/** What can still go back: never more than was paid (business 3). A bank transfer leaves as a withdrawal. */
export const refundableOf = ({ status, way, arrived = 0, refunds = NONE }: Credited): Fen =>
  status === 'CREDITED' && way !== 'bank' ? arrived - refunds.refunding - refunds.refunded : 0;

type RefundActor = Pick<WithdrawalActor, 'id' | 'isStaff' | 'permissions'>;

const mayRefund = ({ isStaff, permissions }: RefundActor): boolean =>
  isStaff && hasPermission(permissions, [RECHARGE_RIGHTS.refund]);

/** Whether a person may ask for a refund now. */
export const permitRefund = (recharge: Credited, actor: RefundActor): Result<undefined> => {
  if (!mayRefund(actor)) return refuse('recharge.action-not-allowed');
  if (recharge.way === 'bank') return refuse('recharge.refund-bank');
  if (recharge.status !== 'CREDITED') return refuse('recharge.step-not-possible');
  return refundableOf(recharge) > 0 ? ok(undefined) : refuse('recharge.refund-nothing');
};

/** Parts that staff have to do something about. */
export const WAITING_PARTS = ['PROPOSED', 'STOPPED', 'REFUND_FAILED'] as const satisfies readonly PartState[];
export type WaitingPart = (typeof WAITING_PARTS)[number];

/** What is entered to send money back. */
export interface RefundInput {
  /** Whole points. */
  readonly points: number;
  readonly reason: string;
}

export const checkRefund = (
  { points, reason }: RefundInput,
  refundable: Fen,
): Result<{ readonly amount: Fen; readonly reason: string }> => {
  if (!Number.isSafeInteger(points)) return refuse('recharge.points-whole');
  const most = pointsOfFen(refundable);
  if (points < 1 || points > most) return refuse('recharge.refund-range', { most });
  const checked = checkReason(reason);
  return checked.ok ? ok({ amount: fenOfPoints(points), reason: checked.value }) : checked;
};

/** Above the limit a second person agrees. All parts of a recharge count together, so that none is split below it. */
const asksSecondPerson = (
  amount: Fen,
  { refunding, refunded }: RefundSums = NONE,
  { secondPersonAbove }: Pick<RechargeSettings, 'secondPersonAbove'>,
): boolean => refunding + refunded + amount > secondPersonAbove;

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
  // Money that left without the provider: the person who asked for it is not the only witness.
  if (verb === 'settle' && requested.id === actor.id) return refuse('recharge.own-settlement');
  if (status === 'STOPPED' && (verb === 'settle' || verb === 'reject')) return permitRefundEnd(doubt, now);
  return verb === 'retry' && status === 'REFUSED' && amount > refundableOf(recharge)
    ? refuse('recharge.refund-range', { most: pointsOfFen(refundableOf(recharge)) })
    : ok(undefined);
};

/** What a screen offers, from the rule that the back end applies. */
export const availablePartSteps = (
  recharge: Credited,
  part: Judged,
  actor: RefundActor,
  now: Instant,
): readonly PartVerb[] => PART_VERBS.filter((verb) => permitPartStep(recharge, part, verb, actor, now).ok);

/** A part as the ledger knows it. Each attempt has a hold of its own, because a hold ends once. */
export interface HeldPart extends Pick<RefundPart, 'amount' | 'refundNumber'> {
  readonly recharge: Pick<Recharge, 'id' | 'party'>;
  /** From 1. */
  readonly attempt: number;
}

export const refundHoldId = ({ refundNumber, attempt }: Pick<HeldPart, 'refundNumber' | 'attempt'>): string =>
  `recharge-refund:${refundNumber}:${attempt}`;

const facts = (kind: EntryKind, { recharge: { id }, refundNumber }: HeldPart): EntryFacts => ({
  kind,
  reference: { area: 'recharge', id },
  remark: `${rechargeNo(id)} ${refundNumber}`,
});

const holdOf = (part: HeldPart): Hold => ({
  holdId: refundHoldId(part),
  party: part.recharge.party,
  amount: part.amount,
});

/** The points leave the balance when the refund is asked for, so that they are not spent meanwhile. */
export const refundHeld = (part: HeldPart): Transfer =>
  openHold(facts('recharge-refund-hold', part), holdOf(part));

/** The provider refused, or a person did not agree: the points are back. */
export const refundReleased = (part: HeldPart): Transfer =>
  returnHold(facts('recharge-refund-release', part), holdOf(part));

/** The money has left the account of the platform at the provider. */
export const refundPaid = (part: HeldPart): Transfer =>
  endHold(facts('recharge-refund', part), holdOf(part), [
    { account: platformAccount('cash'), amount: part.amount },
  ]);

const DIGITS = 8;

/** The provider knows an attempt by it; the time keeps the numbers of a database that was filled anew apart. */
export const partNumberOf = (recharge: Id, part: number, attempt: number, now: Instant): string =>
  `TK${recharge.padStart(DIGITS, '0')}P${part}A${attempt}T${now.toString(36).toUpperCase()}`;

interface RefundLimits extends Pick<RechargeSettings, 'secondPersonAbove'> {
  /** Points that the shop owes from refunds of orders. */
  readonly receivable: number;
}

/** What a shop owes is taken from its points before any of them leave, as a refund or as a withdrawal. */
const checkOwed = ({ receivable }: RefundLimits): Result<undefined> =>
  receivable > 0 ? refuse('recharge.refund-owed', { points: receivable }) : ok(undefined);

/** Asks for a part: what it comes to, and whether a second person has to agree first. */
export const askForRefund = (
  recharge: Credited,
  input: RefundInput,
  actor: RefundActor,
  settings: RefundLimits,
): Result<{
  readonly amount: Fen;
  readonly reason: string;
  readonly status: 'PROPOSED' | 'REQUESTED';
}> => {
  const permitted = permitRefund(recharge, actor);
  if (!permitted.ok) return permitted;
  const owed = checkOwed(settings);
  if (!owed.ok) return owed;
  const checked = checkRefund(input, refundableOf(recharge));
  if (!checked.ok) return checked;
  const needsTwo = asksSecondPerson(checked.value.amount, recharge.refunds, settings);
  return ok({ ...checked.value, status: needsTwo ? 'PROPOSED' : 'REQUESTED' });
};

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

/** What a step of a part is judged by, besides the part. */
interface StepFacts extends RefundLimits {
  /** When the person entered their password last. */
  readonly confirmedAt: Instant;
}

/** The points come back, though the provider may still send the money. */
const isRisky = ({ status }: StoredPart, { verb }: PartCommand): boolean =>
  verb === 'reject' && status === 'STOPPED';

/** What a step of a part leaves, and what it moves. */
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
            // What the provider refused holds nothing any more.
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
