import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import type { Party } from '../ledger/ledger-account';
import type { PaymentTrouble } from '../payment/payment';
import type { RefundState, RefundView } from '../payment/refund';
import type { Hand } from '../withdrawal/withdrawal';

/** Money of a credited recharge that goes back to where it came from, or that its account asked for. */
export interface RefundSums {
  /** Held for it: waiting for a second person, or with the provider. */
  readonly refunding: Fen;
  /** Of these, what waits for staff because its refund stopped; absent where none. */
  readonly stopped?: Fen;
  readonly refunded: Fen;
  /** Refused by the provider and not asked for again; its points are back. */
  readonly failed: Fen;
}

/** The state of all refunds of a recharge together: one that waits for staff takes precedence. */
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

/** By a transfer to the platform's bank account, which staff approve, or at once through a provider (business 3). */
export const RECHARGE_WAYS = ['bank', 'wechat', 'alipay'] as const;
export type RechargeWay = (typeof RECHARGE_WAYS)[number];

/** A person's report of their bank transfer. */
export interface TransferFacts {
  readonly payer: string;
  /** Stands for one recharge that was not rejected or cancelled. */
  readonly bankReference: string;
  /** Stored files. */
  readonly vouchers: readonly string[];
}

/** An account of the platform that money is transferred to. */
export interface PlatformBank {
  readonly name: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
}

export interface Recharge {
  readonly id: Id;
  readonly version: number;
  readonly status: RechargeStatus;
  readonly party: Party;
  readonly partyName: string;
  readonly way: RechargeWay;
  /** The requested amount, whole points. */
  readonly amount: Fen;
  /** The amount that arrived, once staff or the provider have reported it. */
  readonly arrived?: Fen;
  readonly submitted: Hand;
  /** Of a bank transfer. */
  readonly transfer?: TransferFacts;
  /** The person who reported the amount that arrived. */
  readonly checked?: Hand;
  /** The person who credited it; absent for a payment through a provider. */
  readonly credited?: Hand;
  /** The person who rejected it, took it back, or gave up its code, which may be paid all the same. */
  readonly ended?: Hand & { readonly reason: string };
  /** Its payment needs a decision of staff: money came in that nothing was credited for. */
  readonly trouble?: PaymentTrouble;
  /** Money of its payment that goes back, or went back, without having been credited. */
  readonly refund?: RefundView;
  /** Money that was credited and goes back, or went back; absent where none was asked for. */
  readonly refunds?: RefundSums;
  /** It was paid after its code was closed. */
  readonly isLate?: true;
}

/** The state of a code that its account gave up. */
export type GivenUpCode = 'closing' | 'given-up' | 'paid';

/** Whether the account gave up the payment code of a recharge. */
export const isGivenUp = ({ way, ended }: Pick<Recharge, 'way' | 'ended'>): boolean =>
  way !== 'bank' && ended !== undefined;

/** A provider ends a code, and not the person: until then it may still be paid, and what was paid is credited. */
export const givenUpCodeIn = (status: RechargeStatus): GivenUpCode => {
  if (status === 'CREDITED') return 'paid';
  return status === 'CLOSED' ? 'given-up' : 'closing';
};

const DIGITS = 8;

/** The number shown to people: `CZ00000042`. */
export const rechargeNo = (id: Id): string => `CZ${id.padStart(DIGITS, '0')}`;

/** The id behind a number as a person types it, with or without its letters. */
export const rechargeIdOf = (text: string): Id | undefined => {
  const [, digits] = /^(?:CZ)?0*([1-9]\d{0,17})$/i.exec(text.trim()) ?? [];
  return digits;
};
