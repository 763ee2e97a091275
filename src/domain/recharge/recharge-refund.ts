import { hasPermission } from '../access/permissions';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { type Fen, fenOfPoints, pointsOfFen } from '../ledger/fen';
import type { PartState } from '../payment/part-state';
import { isWithProvider, type RefundDoubt, type RefundStatus, type RefundTrouble } from '../payment/refund';
import { ok, refuse, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { Hand } from '../withdrawal/withdrawal';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import type { Recharge, RefundSums } from './recharge';
import type { RechargeSettings } from './recharge-settings';
import { RECHARGE_RIGHTS } from './recharge-table';

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
  /** The person who recorded that it was refunded by hand, with the reference of that payment. */
  readonly settled?: Hand & { readonly reference: string };
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

export type Credited = Pick<Recharge, 'status' | 'way' | 'arrived' | 'refunds'>;

/**
 * The amount that can still be refunded: never more than was paid (business 3). A bank transfer leaves as a
 * withdrawal.
 */
export const refundableOf = ({ status, way, arrived = 0, refunds = NONE }: Credited): Fen =>
  status === 'CREDITED' && way !== 'bank' ? arrived - refunds.refunding - refunds.refunded : 0;

export type RefundActor = Pick<WithdrawalActor, 'id' | 'isStaff' | 'permissions'>;

/** Whether a person may refund recharges: staff with the permission. */
export const mayRefund = ({ isStaff, permissions }: RefundActor): boolean =>
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

/** The input of a refund. */
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
export const asksSecondPerson = (
  amount: Fen,
  { refunding, refunded }: RefundSums = NONE,
  { secondPersonAbove }: Pick<RechargeSettings, 'secondPersonAbove'>,
): boolean => refunding + refunded + amount > secondPersonAbove;

export interface RefundLimits extends Pick<RechargeSettings, 'secondPersonAbove'> {
  /** Points that the shop owes from refunds of orders. */
  readonly receivable: number;
}

/** The points that a shop owes are taken first, before any leave as a refund or as a withdrawal. */
export const checkOwed = ({ receivable }: RefundLimits): Result<undefined> =>
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
