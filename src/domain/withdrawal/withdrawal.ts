import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { Party } from '../ledger/ledger-account';
import type { PayeeFacts } from '../payee/payee';
import type { TaxRate } from './tax';

/* A withdrawal: its statuses, its terms, and the users who took its steps. */

export const WITHDRAWAL_STATUSES = [
  'SUBMITTED',
  'APPROVED',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'FAILED',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * The ways to withdraw. With the account's own invoice, the full amount is paid; without an invoice, tax is withheld
 * (business 3).
 */
export const WITHDRAWAL_WAYS = ['invoice', 'tax'] as const;
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number];

interface Invoice {
  readonly number: string;
  /** The name of the stored file. */
  readonly file: string;
}

/** A user who took a step, and when. */
export interface StepTaken {
  readonly id: Id;
  readonly name: string;
  readonly at: Instant;
}

/**
 * The terms, frozen at submission: amounts, rate and payee (business 3). The tax and the net amount sum to the gross
 * amount.
 */
interface WithdrawalTerms {
  readonly way: WithdrawalWay;
  readonly gross: Fen;
  readonly taxRate: TaxRate;
  readonly tax: Fen;
  readonly net: Fen;
  readonly payee: PayeeFacts;
  /** Whether this payee has never been paid before. */
  readonly isNewPayee: boolean;
  readonly invoice?: Invoice;
}

/** The user who rejected or cancelled a withdrawal, or recorded that the bank returned the money. */
interface Ending extends StepTaken {
  readonly reason: string;
  /** The bank's reference of the return; absent unless the bank returned the money. */
  readonly returnReference?: string;
}

/** How the bank paid the money. */
export interface Payment {
  readonly bankReference: string;
  readonly receipt: string;
  readonly paidOn: DayNumber;
}

/** A request of an account to be paid out points. Amounts are in fen. */
export interface Withdrawal extends WithdrawalTerms {
  readonly id: Id;
  readonly version: number;
  readonly status: WithdrawalStatus;
  readonly party: Party;
  readonly partyName: string;
  readonly submitted: StepTaken;
  readonly approved?: StepTaken;
  /**
   * The user who last exported the withdrawal for the bank, or read its payee's number. From then on the bank may pay
   * it.
   */
  readonly exported?: StepTaken;
  /** The ids of all users who ever exported the withdrawal or read the number. */
  readonly numberReaders?: readonly Id[];
  readonly paid?: StepTaken & Payment;
  readonly ended?: Ending;
}

const DIGITS = 8;

/** The public number of a withdrawal: `TX00000042`. */
export const withdrawalNo = (id: Id): string => `TX${id.padStart(DIGITS, '0')}`;

/** The id in a typed withdrawal number, with or without its letters. */
export const withdrawalIdOf = (text: string): Id | undefined => {
  const [, digits] = /^(?:TX)?0*([1-9]\d{0,17})$/i.exec(text.trim()) ?? [];
  return digits;
};
