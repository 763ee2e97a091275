import type { Id } from '../kernel/id';
import { HOUR, type Instant } from '../kernel/instant';

/** A personal card, or the account of a company. */
export const PAYEE_KINDS = ['personal', 'corporate'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** Who is paid and where, without the number, which is shown on the payout page alone. */
export interface PayeeFacts {
  readonly kind: PayeeKind;
  /** The holder of the account. */
  readonly name: string;
  readonly bank: string;
  /** Empty where a personal card names none. */
  readonly branch: string;
  /** The end of the number. */
  readonly lastDigits: string;
}

export interface Payee extends PayeeFacts {
  readonly id: Id;
  readonly addedBy: string;
  readonly addedAt: Instant;
  /** From then on it can be withdrawn to. */
  readonly usableAt: Instant;
}

/** What a person enters; the number may hold spaces and hyphens. */
export interface PayeeInput {
  readonly kind: PayeeKind;
  readonly name: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
}

/** A new payee rests for this long (business 3). */
export const PAYEE_RESTS = 24 * HOUR;

export const LAST_DIGITS = 4;

export const usableFrom = (addedAt: Instant): Instant => addedAt + PAYEE_RESTS;

/** The number of an account as all screens but the payout page show it. */
export const maskedNumber = (lastDigits: string): string => `**** ${lastDigits}`;

/** A number in groups of four, for the eye. */
export const groupedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
