import type { HistoryChange } from '../kernel/change-history';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

export const SEE_DEAD_LETTERS = 'job:dead:list';
export const RETRY_DEAD_LETTERS = 'job:dead:retry';
export const CLOSE_DEAD_LETTERS = 'job:dead:close';

export const CLOSING_REASON_MAX = 200;

/** Why, when and by whom a dead letter was closed. */
export interface DeadLetterClosing {
  readonly at: Instant;
  /** Empty of a person of another brand. */
  readonly byName: string;
  readonly reason: string;
}

/** A background job that is no longer tried: its retries are used up, or its payload is not understood. */
export interface DeadLetter {
  readonly id: Id;
  /** The name of the job, `area.verb`. */
  readonly kind: string;
  readonly attempts: number;
  /** Name and message of the last error. The payload of the job is not shown. */
  readonly error: string;
  readonly enqueuedAt: Instant;
  readonly diedAt: Instant;
  /** Set once staff closed it. It is not tried again. */
  readonly closed?: DeadLetterClosing;
}

/** Open ones wait for a person. */
export type DeadLetterState = 'open' | 'closed';

export interface DeadLetterQuery {
  readonly state: DeadLetterState;
  /** A part of the job's name, of the error or of the reason of the closing. */
  readonly search?: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Newest first. */
export interface DeadLetterPage {
  readonly items: readonly DeadLetter[];
  readonly total: number;
}

export type ClosingReasonRefusal = 'job.reason-required' | 'job.reason-too-long';

/** The reason of a closing, trimmed. */
export const checkClosingReason = (given: string): Result<string, ClosingReasonRefusal> => {
  const reason = given.trim();
  if (reason === '') return refuse('job.reason-required');
  return lengthOf(reason) > CLOSING_REASON_MAX
    ? refuse('job.reason-too-long', { max: CLOSING_REASON_MAX })
    : ok(reason);
};

/** Whether a dead letter can still be retried or closed: neither is possible once it was closed. */
export const checkOpen = ({ closed }: { readonly closed: boolean }): Result<undefined, 'job.closed'> =>
  closed ? refuse('job.closed') : ok(undefined);

/** The entry of a history for a letter that was retried. */
export const RETRY_EVENT: readonly HistoryChange[] = [{ field: 'state', before: 'failed', after: 'queued' }];

/** The entry of a history for a letter that was closed. */
export const closeEvent = (reason: string): readonly HistoryChange[] => [
  { field: 'state', before: 'failed', after: 'closed' },
  { field: 'reason', after: reason },
];
