import { parse } from 'valibot';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { DeadLetterPage, DeadLetterQuery } from '@/domain/job/dead-letter';
import type { JobKey, JobKind, RetryRule } from '@backend/core/ports/jobs.port';
import type { Db } from '../database';

/** A job that a transaction adds to the queue. */
interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** The brand that the job works for; absent if it works for all brands. */
  readonly platform?: string;
  /** The earliest time at which the job may run. If it is absent, the job may run at once. */
  readonly notBefore?: Instant;
  /**
   * The name of the job's subject, such as the id of a row. If a job of this kind with this name already waits,
   * enqueuing moves that job forward and stores no second job. A running job is not moved, because it may have read the
   * row before the change. The caller has locked the row.
   */
  readonly once?: string;
  readonly retry: RetryRule;
}

/** Stores jobs. A job is stored within a transaction, so it exists only if that transaction commits. */
export interface JobQueue {
  enqueue(transaction: Db, job: NewJob): Promise<void>;
}

interface EnqueueOptions {
  /** The brand whose staff see the job if it becomes a dead letter. */
  readonly platform: string;
  /**
   * The earliest time at which the job may run. If it is absent, the job may run once the transaction has committed.
   */
  readonly notBefore?: Instant;
  /** See `NewJob`. */
  readonly once?: string;
}

/** Enqueues a job in the transaction of a command. */
export type Enqueue = <Payload>(
  kind: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions,
) => Promise<void>;

/** The locked state of a dead letter, on which a command decides. */
export interface LockedLetter {
  readonly kind: string;
  readonly closed: boolean;
}

interface NewClosing {
  readonly at: Instant;
  readonly by: Id;
  readonly reason: string;
}

/** The dead letters that the staff of a brand see: those of the brand, and those of jobs without a brand. */
export interface DeadLetters {
  /** Newest first. */
  list(platform: string, query: DeadLetterQuery): Promise<DeadLetterPage>;
  /** Whether the staff of a brand see this dead letter, open or closed. */
  isSeen(platform: string, key: JobKey): Promise<boolean>;
  /** Locks a dead letter until the transaction ends; undefined if there is no such dead letter. */
  lockDead(transaction: Db, platform: string, key: JobKey): Promise<LockedLetter | undefined>;
  /** Closes a dead letter. It stays stored, but no longer counts and is not retried. */
  close(transaction: Db, key: JobKey, closing: NewClosing): Promise<void>;
  /** Enqueues a dead letter for one more attempt, which begins after the transaction has committed. */
  revive(transaction: Db, key: JobKey): Promise<void>;
}

const noQueue = () => Promise.reject(new Error('this process was opened without a job queue'));

/** Used in a process that runs no jobs, such as an operator's command. */
export const NO_QUEUE: JobQueue & DeadLetters = {
  enqueue: noQueue,
  list: noQueue,
  isSeen: noQueue,
  lockDead: noQueue,
  close: noQueue,
  revive: noQueue,
};

/**
 * Enqueues within one transaction. A job that may run at once is passed to `due`, which announces it after the commit.
 * If the payload does not match the schema of its job, the command fails.
 */
export const enqueuing =
  (transaction: Db, queue: JobQueue, due: (kind: string) => void): Enqueue =>
  async ({ name, payload: schema, retry }, payload, { platform, notBefore, once }) => {
    parse(schema, payload);
    await queue.enqueue(transaction, {
      kind: name,
      payload,
      platform,
      retry,
      ...(notBefore === undefined ? {} : { notBefore }),
      ...(once === undefined ? {} : { once }),
    });
    if (notBefore === undefined) due(name);
  };
