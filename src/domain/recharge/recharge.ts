import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import type { Party } from '../ledger/ledger-account';
import type { PaymentTrouble } from '../payment/payment';
import type { RefundState, RefundView } from '../payment/refund';
import type { StepTaken } from '../withdrawal/withdrawal';

/** The sums of a credited recharge's refunds, by their state. */
export interface RefundSums {
  /** The amount held for refunds that wait for a second person or are with the provider. */
  readonly refunding: Fen;
  /** The part of `refunding` that waits for staff because its refund stopped; absent if there is none. */
  readonly stopped?: Fen;
  readonly refunded: Fen;
  /** The amount that the provider refused and that was not requested again. Its points were returned. */
  readonly failed: Fen;
}

/** The state of all refunds of a recharge together. A refund that waits for staff takes precedence. */
export const refundSumsState = (
  { failed, refunding, stopped = 0, refunded }: RefundSums,
  arrived: Fen,
): RefundState | 'STOPPED' | 'REFUNDED_IN_PART' | undefined => {
  if (stopped > 0) return 'STOPPED';
  if (failed > 0) return 'REFUND_FAILED';
  if (refunding > 0) return 'REFUNDING';
  if (refunded === 0) return undefined;
  return refunded < arrived ? 'REFUNDED_IN_PART' : 'REFUNDED';
};

export const RECHARGE_STATUSES = [
  'SUBMITTED',
  'CHECKED',
  'PAYING',
  'CREDITED',
  'REJECTED',
  'CANCELLED',
  'CLOSED',
] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

/**
 * The ways to recharge: a transfer to the platform's bank account, which staff approve, or a payment through a
 * provider (business 3).
 */
export const RECHARGE_WAYS = ['bank', 'wechat', 'alipay'] as const;
export type RechargeWay = (typeof RECHARGE_WAYS)[number];

/** A user's report of their bank transfer. */
export interface TransferFacts {
  readonly payer: string;
  /** The bank's reference; unique among the recharges that were not rejected or cancelled. */
  readonly bankReference: string;
  /** The names of stored files. */
  readonly vouchers: readonly string[];
}

/** The platform's bank account for transfers. */
export interface PlatformBank {
  readonly name: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
}

/** A purchase of points. Amounts are in fen. */
export interface Recharge {
  readonly id: Id;
  readonly version: number;
  readonly status: RechargeStatus;
  readonly party: Party;
  readonly partyName: string;
  readonly way: RechargeWay;
  /** The requested amount, which is a whole number of points. */
  readonly amount: Fen;
  /** The amount that arrived, once staff or the provider have reported it. */
  readonly arrived?: Fen;
  readonly submitted: StepTaken;
  /** Present for a bank transfer. */
  readonly transfer?: TransferFacts;
  /** The user who reported the amount that arrived. */
  readonly checked?: StepTaken;
  /** The user who credited the recharge, and when. The id and the name are empty if a provider reported the payment. */
  readonly credited?: StepTaken;
  /** The user who rejected or cancelled the recharge. A cancelled code may still be paid. */
  readonly ended?: StepTaken & { readonly reason: string };
  /** Why money that arrived was not credited. Staff must decide about it. */
  readonly trouble?: PaymentTrouble;
  /** The refund of money that was never credited. */
  readonly refund?: RefundView;
  /** The refunds of credited money; absent if none was requested. */
  readonly refunds?: RefundSums;
  /** Whether the code was paid after it was closed. */
  readonly isLate?: true;
}

/** The state of a payment code that its account cancelled. */
export type CancelledCodeState = 'closing' | 'given-up' | 'paid';

/** Whether the account cancelled the payment code of a recharge. */
export const isCodeCancelled = ({ way, ended }: Pick<Recharge, 'way' | 'ended'>): boolean =>
  way !== 'bank' && ended !== undefined;

/**
 * The state of a cancelled code. Only the provider can end a code. Until then it may still be paid, and such a
 * payment is credited.
 */
export const cancelledCodeStateIn = (status: RechargeStatus): CancelledCodeState => {
  if (status === 'CREDITED') return 'paid';
  return status === 'CLOSED' ? 'given-up' : 'closing';
};

const DIGITS = 8;

/** The public number of a recharge: `CZ00000042`. */
export const rechargeNo = (id: Id): string => `CZ${id.padStart(DIGITS, '0')}`;

/** The id in a typed recharge number, with or without its letters. */
export const rechargeIdOf = (text: string): Id | undefined => {
  const [, digits] = /^(?:CZ)?0*([1-9]\d{0,17})$/i.exec(text.trim()) ?? [];
  return digits;
};
