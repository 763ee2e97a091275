import type { JobCount, JobKey, JobOutcome } from '@backend/core/ports/jobs.port';
import type { Db } from '@backend/storage/database';
import type { DeadLetters, JobQueue } from '@backend/storage/kernel/job-queue';

/** The duration of a lease unless a heartbeat renews it, in ms. A dead node's jobs are free again after this time. */
export const LEASE_MS = 10_000;

/** A job that this node may run until its lease ends. */
export interface ClaimedJob {
  readonly key: JobKey;
  readonly kind: string;
  readonly payload: unknown;
  /**
   * Starts at 1. Together with the key it identifies the claim, because each later claim has a higher attempt number.
   */
  readonly attempt: number;
}

/**
 * Stores jobs. Every adapter passes the same contract tests. Times come from the database, because the clocks of
 * nodes differ.
 */
export interface JobStore extends JobQueue, DeadLetters {
  /**
   * Claims at most `limit` jobs of these kinds that are due, or whose lease ran out. Two callers never get the same
   * job.
   */
  claim(kinds: readonly string[], limit: number): Promise<readonly ClaimedJob[]>;
  /** Renews leases; returns the jobs whose leases are still held. */
  heartbeat(jobs: readonly ClaimedJob[]): Promise<readonly ClaimedJob[]>;
  /** Removes a job that is done. Changes nothing if the claim was lost meanwhile. */
  complete(job: ClaimedJob): Promise<void>;
  /**
   * Schedules a retry after the backoff. If the retries are used up or `final` is set, the job becomes a dead letter.
   */
  fail(job: ClaimedJob, error: string, final: boolean): Promise<Exclude<JobOutcome, 'done'>>;
  /** Releases these unfinished jobs of this node; another node may run them at once. */
  release(jobs: readonly ClaimedJob[]): Promise<void>;
  /** Whether a job of this kind waits or runs. */
  hasOpen(db: Db, kind: string): Promise<boolean>;
  /** The number of jobs of each kind, by state. */
  counts(): Promise<readonly JobCount[]>;
  /** Deletes all dead letters of each of these kinds, except the newest. */
  prune(periodic: readonly string[]): Promise<void>;
}
