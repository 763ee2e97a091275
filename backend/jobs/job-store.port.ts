import type { JobCount, JobKey, JobOutcome } from '@backend/core/ports/jobs.port';
import type { Db } from '@backend/storage/database';
import type { DeadLetters, JobQueue } from '@backend/storage/kernel/job-queue';

/** A claim lasts so long unless a heartbeat renews it; ms. A node that dies gives its jobs back this late. */
export const LEASE_MS = 10_000;

/** A job that this node may run until its lease ends. */
export interface ClaimedJob {
  readonly key: JobKey;
  readonly kind: string;
  readonly payload: unknown;
  /** From 1. Together with the key it names the claim: a later claim has a higher one. */
  readonly attempt: number;
}

/** Where jobs are kept. Every adapter passes one contract suite. Time is the database's, so that nodes need not agree. */
export interface JobStore extends JobQueue, DeadLetters {
  /** Jobs of these kinds that are due, or whose lease ran out; at most `limit`, each to one caller alone. */
  claim(kinds: readonly string[], limit: number): Promise<readonly ClaimedJob[]>;
  /** Renews leases; answers those that are still held. */
  heartbeat(jobs: readonly ClaimedJob[]): Promise<readonly ClaimedJob[]>;
  complete(job: ClaimedJob): Promise<void>;
  /** Tries again after a growing delay, or buries it: where its retries are used up, or `final` says that none can help. */
  fail(job: ClaimedJob, error: string, final: boolean): Promise<Exclude<JobOutcome, 'done'>>;
  /** Returns this node's unfinished jobs; another node may run them at once. */
  release(jobs: readonly ClaimedJob[]): Promise<void>;
  /** Whether a job of this kind waits or runs. */
  hasOpen(db: Db, kind: string): Promise<boolean>;
  counts(): Promise<readonly JobCount[]>;
  /** Removes what is completed, and of each of these kinds all dead letters but the newest. */
  prune(periodic: readonly string[]): Promise<void>;
}
