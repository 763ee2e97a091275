import { hasPermission } from '../access/permissions';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { type Fen, fenOfPoints, pointsOfFen } from '../ledger/fen';
import type { RefundDisplayState } from '../payment/refund-display-state';
import { isWithProvider, type RefundDoubt, type RefundStatus, type RefundTrouble } from '../payment/refund';
import { ok, refuse, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { StepTaken } from '../withdrawal/withdrawal';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import type { Recharge, RefundSums } from './recharge';
import type { RechargeSettings } from './recharge-settings';
import { RECHARGE_RIGHTS } from './recharge-table';

/** A partial refund of a credited recharge. */
export interface PartialRefund extends RefundDoubt {
  readonly id: Id;
  /** The number of the refund at the provider. */
  readonly refundNumber: string;
  readonly amount: Fen;
  readonly reason: string;
  readonly status: RefundStatus;
  readonly requested: StepTaken;
  /** The second user who agreed, if the amount requires one. */
  readonly confirmed?: StepTaken;
  /** When the provider completed or refused the refund, or a user rejected it. */
  readonly endedAt?: Instant;
  /** Why the refund stopped, with the provider's own reason. */
  readonly trouble?: RefundTrouble;
  readonly troubleCode?: string;
  /** The user who recorded that the money was refunded by hand, with the reference of that payment. */
  readonly settled?: StepTaken & { readonly reference: string };
}

/** Whether the money was sent back, by the provider or by hand. */
const isRefunded = ({ status }: Pick<PartialRefund, 'status'>): boolean =>
  status === 'SUCCEEDED' || status === 'SETTLED';

const NONE: RefundSums = { refunding: 0, refunded: 0, failed: 0 };

const sumOf = (parts: readonly Pick<PartialRefund, 'amount'>[]): Fen =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The sums of a recharge's refunds by their state, in fen. */
export const refundSumsOf = (parts: readonly Pick<PartialRefund, 'amount' | 'status'>[]): RefundSums => {
  const stopped = sumOf(parts.filter(({ status }) => status === 'STOPPED'));
  return {
    refunding: sumOf(parts.filter((part) => part.status === 'PROPOSED' || isWithProvider(part))),
    ...(stopped === 0 ? {} : { stopped }),
    refunded: sumOf(parts.filter(isRefunded)),
    failed: sumOf(parts.filter(({ status }) => status === 'REFUSED')),
  };
};

export type Credited = Pick<Recharge, 'status' | 'way' | 'arrived' | 'refunds'>;

/**
 * The amount that can still be refunded, never more than was paid (business 3). Points from a bank transfer can only
 * be withdrawn.
 */
export const refundableOf = ({ status, way, arrived = 0, refunds = NONE }: Credited): Fen =>
  status === 'CREDITED' && way !== 'bank' ? arrived - refunds.refunding - refunds.refunded : 0;

export type RefundActor = Pick<WithdrawalActor, 'id' | 'isStaff' | 'permissions'>;

/** Whether a user may refund recharges: staff with the permission. */
export const mayRefund = ({ isStaff, permissions }: RefundActor): boolean =>
  isStaff && hasPermission(permissions, [RECHARGE_RIGHTS.refund]);

/** Whether a user may request a refund now. */
export const permitRefund = (recharge: Credited, actor: RefundActor): Result<undefined> => {
  if (!mayRefund(actor)) return refuse('recharge.action-not-allowed');
  if (recharge.way === 'bank') return refuse('recharge.refund-bank');
  if (recharge.status !== 'CREDITED') return refuse('recharge.step-not-possible');
  return refundableOf(recharge) > 0 ? ok(undefined) : refuse('recharge.refund-nothing');
};

/** The states of partial refunds that wait for a step of staff. */
export const WAITING_PARTS = [
  'PROPOSED',
  'STOPPED',
  'REFUND_FAILED',
] as const satisfies readonly RefundDisplayState[];
export type WaitingPart = (typeof WAITING_PARTS)[number];

/** The input of a refund. */
export interface RefundInput {
  /** Whole points. */
  readonly points: number;
  readonly reason: string;
}

/** Checks the points of a refund, which are whole and at most the amount that is left, and its reason. */
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

/**
 * Whether a second person must agree, because the amount is above the limit. All partial refunds of a recharge count
 * together. A refund can therefore not be split to stay below the limit.
 */
export const asksSecondPerson = (
  amount: Fen,
  { refunding, refunded }: RefundSums = NONE,
  { secondPersonAbove }: Pick<RechargeSettings, 'secondPersonAbove'>,
): boolean => refunding + refunded + amount > secondPersonAbove;

export interface RefundLimits extends Pick<RechargeSettings, 'secondPersonAbove'> {
  /** Points that the shop owes from refunds of orders. */
  readonly receivable: number;
}

/** Refuses while the shop owes points. The shop must pay its debt before points can be refunded or withdrawn. */
export const checkOwed = ({ receivable }: RefundLimits): Result<undefined> =>
  receivable > 0 ? refuse('recharge.refund-owed', { points: receivable }) : ok(undefined);

/** Requests a partial refund. Returns its amount, and its status: `PROPOSED` if a second person must agree first. */
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
