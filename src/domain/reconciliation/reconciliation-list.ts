import { startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import { formatDate } from '../dates/format';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { PaymentChannel } from '../payment/payment';
import type { DifferenceStatus, StoredDifference } from './difference';
import type { DifferenceKind, StatementSums } from './match-statement';

/** The statement of one day and channel, compared with our payments. */
export interface StatementDay extends StatementSums {
  readonly id: Id;
  readonly channel: PaymentChannel;
  /** `2026-11-24`. */
  readonly day: string;
  /** Absent while the statement is missing; its sums are 0. */
  readonly fetchedAt: Instant | undefined;
  /** Differences, and those of them that wait for a decision. */
  readonly differences: number;
  readonly open: number;
}

/** `not-due`: a provider writes the statement of a day only after its end. */
export type StatementState = 'fetched' | 'not-due' | 'missing';

export const statementState = (
  { day, fetchedAt }: Pick<StatementDay, 'day' | 'fetchedAt'>,
  today: DayNumber,
): StatementState => {
  if (fetchedAt !== undefined) return 'fetched';
  return day < formatDate(startOfDay(today)) ? 'missing' : 'not-due';
};

interface Paged {
  readonly channel?: PaymentChannel;
  /** Days in China that these instants fall on. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface StatementDayQuery extends Paged {
  /** Those alone with a difference that waits, or without their statement. */
  readonly isOpen?: boolean;
}

export interface DifferenceQuery extends Paged {
  readonly status?: DifferenceStatus;
  readonly kind?: DifferenceKind;
  /** Those alone whose refund the provider refused. */
  readonly refused?: boolean;
  /** The number of the payment, of the refund or of the transaction. */
  readonly search?: string;
}

export interface StatementDayPage {
  readonly items: readonly StatementDay[];
  readonly total: number;
}

export interface StoredDifferencePage {
  readonly items: readonly StoredDifference[];
  readonly total: number;
}
