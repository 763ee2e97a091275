import type { Id } from '../kernel/id';
import { HOUR, type Instant } from '../kernel/instant';

/** The kinds of payees: a personal card, or a company account. */
export const PAYEE_KINDS = ['personal', 'corporate'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** The payee of a withdrawal without the number, which only the payout page shows. */
export interface PayeeFacts {
  readonly kind: PayeeKind;
  /** The holder of the account. */
  readonly name: string;
  readonly bank: string;
  /** The bank's branch; a personal card may have none. */
  readonly branch: string;
  /** The last digits of the number. */
  readonly lastDigits: string;
}

/** A bank account to which a seller account or a shop can withdraw points. Its number is stored encrypted. */
export interface Payee extends PayeeFacts {
  readonly id: Id;
  readonly addedBy: string;
  readonly addedAt: Instant;
  /** When the account can first be used for withdrawals. */
  readonly usableAt: Instant;
}

/** The user's input; the number may contain spaces and hyphens. */
export interface PayeeInput {
  readonly kind: PayeeKind;
  readonly name: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
}

/** How long a new payee cannot be used (business 3). */
export const PAYEE_WAITING_TIME = 24 * HOUR;

export const LAST_DIGITS = 4;

/** The instant from which a new payee may be paid. */
export const usableFrom = (addedAt: Instant): Instant => addedAt + PAYEE_WAITING_TIME;

/** The account number as all screens except the payout page show it. */
export const maskedNumber = (lastDigits: string): string => `**** ${lastDigits}`;

/** Formats a number in groups of four digits, so that users can read it. */
export const groupedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
