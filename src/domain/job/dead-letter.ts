import type { HistoryChange } from '../kernel/change-history';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/* Dead letters of background jobs, and the rules for retrying and closing them. */

export const SEE_DEAD_LETTERS = 'job:dead:list';
export const RETRY_DEAD_LETTERS = 'job:dead:retry';
export const CLOSE_DEAD_LETTERS = 'job:dead:close';

/** The maximum length of the reason for closing a dead letter, in code points. */
export const CLOSING_REASON_MAX = 200;

/** Why, when and by whom a dead letter was closed. */
export interface DeadLetterClosing {
  readonly at: Instant;
  /** The name of the person; empty for a person of another brand. */
  readonly byName: string;
  readonly reason: string;
}

/** A background job that is no longer tried, because its retries are used up or its payload cannot be read. */
export interface DeadLetter {
  readonly id: Id;
  /** The name of the job, `area.verb`. */
  readonly kind: string;
  readonly attempts: number;
  /** Name and message of the last error. The job's payload is not shown. */
  readonly error: string;
  readonly enqueuedAt: Instant;
  readonly diedAt: Instant;
  /** Present once staff have closed it; it is then not tried again. */
  readonly closed?: DeadLetterClosing;
}

/** The state of a dead letter. While it is `open`, staff have to decide about it. */
export type DeadLetterState = 'open' | 'closed';

export interface DeadLetterQuery {
  readonly state: DeadLetterState;
  /** A part of the job's name, of the error, or of the closing reason. */
  readonly search?: string;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of dead letters, newest first, with the total of the list. */
export interface DeadLetterPage {
  readonly items: readonly DeadLetter[];
  readonly total: number;
}

export type ClosingReasonRefusal = 'job.reason-required' | 'job.reason-too-long';

/** Checks the reason for closing a dead letter, and returns it trimmed. */
export const checkClosingReason = (given: string): Result<string, ClosingReasonRefusal> => {
  const reason = given.trim();
  if (reason === '') return refuse('job.reason-required');
  return lengthOf(reason) > CLOSING_REASON_MAX
    ? refuse('job.reason-too-long', { max: CLOSING_REASON_MAX })
    : ok(reason);
};

/** Refuses to retry or close a dead letter that is already closed. */
export const checkOpen = ({ closed }: { readonly closed: boolean }): Result<undefined, 'job.closed'> =>
  closed ? refuse('job.closed') : ok(undefined);

/** The history entry of a dead letter that was retried. */
export const RETRY_EVENT: readonly HistoryChange[] = [{ field: 'state', before: 'failed', after: 'queued' }];

/** The history entry of a dead letter that was closed. */
export const closeEvent = (reason: string): readonly HistoryChange[] => [
  { field: 'state', before: 'failed', after: 'closed' },
  { field: 'reason', after: reason },
];
