import { parse } from 'valibot';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { DeadLetterPage, DeadLetterQuery } from '@/domain/job/dead-letter';
import type { JobKey, JobKind, RetryRule } from '@backend/core/ports/jobs.port';
import { noteJob } from '../changes/change-channel';
import type { Db } from '../database';

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** The brand it works for; absent if it works for all. */
  readonly platform?: string;
  /** Absent: at once. */
  readonly notBefore?: Instant;
  /**
   * Names what the job is about, of its kind: while one with this name waits, it is moved forward, and no other is stored.
   * The caller locks the row that is named. A job that runs already is not counted, because it may have read too early.
   */
  readonly once?: string;
  readonly retry: RetryRule;
}

/** Stores a job within a transaction: the job exists if and only if that commits. */
export interface JobQueue {
  enqueue(transaction: Db, job: NewJob): Promise<void>;
}

interface EnqueueOptions {
  /** The brand whose staff see it among the dead letters. */
  readonly platform: string;
  /** Absent: as soon as the transaction has committed. */
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

/** The locked state of a dead letter, which a command on it decides by. */
export interface LockedLetter {
  readonly kind: string;
  readonly closed: boolean;
}

interface NewClosing {
  readonly at: Instant;
  readonly by: Id;
  readonly reason: string;
}

/** The dead letters of a brand, and those without a brand. */
export interface DeadLetters {
  /** Newest first. */
  list(platform: string, query: DeadLetterQuery): Promise<DeadLetterPage>;
  /** Whether a brand sees a dead letter, open or closed. */
  isSeen(platform: string, key: JobKey): Promise<boolean>;
  /** Locks one until the transaction ends; undefined if there is no such dead letter. */
  lockDead(transaction: Db, platform: string, key: JobKey): Promise<LockedLetter | undefined>;
  /** Closes one: it is kept, counts no more and is not tried again. */
  close(transaction: Db, key: JobKey, closing: NewClosing): Promise<void>;
  /** Enqueues one more attempt when the transaction commits. */
  revive(transaction: Db, key: JobKey): Promise<void>;
}

const noQueue = () => Promise.reject(new Error('this process was opened without a job queue'));

/** For a process that does not run jobs, such as an operator's command. */
export const NO_QUEUE: JobQueue & DeadLetters = {
  enqueue: noQueue,
  list: noQueue,
  isSeen: noQueue,
  lockDead: noQueue,
  close: noQueue,
  revive: noQueue,
};

/** Stores the job and, where it may run at once, notifies every node at the commit. */
export const enqueueIn = async (transaction: Db, queue: JobQueue, job: NewJob): Promise<void> => {
  await queue.enqueue(transaction, job);
  if (job.notBefore === undefined) await noteJob(transaction, job.kind);
};

/** Enqueues within one transaction. A payload that its own schema refuses fails the command. */
export const enqueuing =
  (transaction: Db, queue: JobQueue): Enqueue =>
  ({ name, payload: schema, retry }, payload, { platform, notBefore, once }) => {
    parse(schema, payload);
    return enqueueIn(transaction, queue, {
      kind: name,
      payload,
      platform,
      retry,
      ...(notBefore === undefined ? {} : { notBefore }),
      ...(once === undefined ? {} : { once }),
    });
  };
