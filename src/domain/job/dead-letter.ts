import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

export const SEE_DEAD_LETTERS = 'job:dead:list';
export const RETRY_DEAD_LETTERS = 'job:dead:retry';

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
}

export interface DeadLetterQuery {
  /** A part of the job's name or of the error. */
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
