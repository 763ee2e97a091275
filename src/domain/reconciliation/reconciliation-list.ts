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
  /** The day, `2026-11-24`. */
  readonly day: string;
  /** When the statement was fetched. While it is missing, this is absent and the sums are 0. */
  readonly fetchedAt: Instant | undefined;
  readonly differences: number;
  /** The number of differences that need a decision. */
  readonly open: number;
}

/**
 * The state of a day's statement. `not-due`: the day has not ended, so the provider has not written the statement yet.
 */
export type StatementState = 'fetched' | 'not-due' | 'missing';

/** The state of a day's statement. It is missing if the day is over and no statement was fetched. */
export const statementState = (
  { day, fetchedAt }: Pick<StatementDay, 'day' | 'fetchedAt'>,
  today: DayNumber,
): StatementState => {
  if (fetchedAt !== undefined) return 'fetched';
  return day < formatDate(startOfDay(today)) ? 'missing' : 'not-due';
};

interface Paged {
  readonly channel?: PaymentChannel;
  /** The first and the last day, as calendar days in China. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface StatementDayQuery extends Paged {
  /** Only days that have an open difference, or no statement. */
  readonly isOpen?: boolean;
}

export interface DifferenceQuery extends Paged {
  readonly status?: DifferenceStatus;
  readonly kind?: DifferenceKind;
  /** Only differences whose refund the provider refused. */
  readonly refused?: boolean;
  /** A search by the number of the payment, the refund or the transaction. */
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
