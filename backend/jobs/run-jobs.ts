import { SECOND } from '@/domain/kernel/instant';
import type { Job, JobContext, JobOutcome } from '@backend/core/ports/jobs.port';
import type { ChangeFeed } from '@backend/core/ports/change-feed.port';
import type { Db } from '@backend/storage/database';
import { type ClaimedJob, type JobStore, LEASE_MS } from './job-store.port';
import { runAttempt } from './run-attempt';
import { createSchedules } from './schedules';

/**
 * The interval at which the runner polls for jobs. Notifications wake it at once, so a poll only finds jobs whose
 * notification was missed, jobs that became due, and the jobs of a dead node.
 */
const POLL_MS = SECOND;
const HEARTBEAT_MS = LEASE_MS / 3;

/** Observes the outcome of each attempt. */
export interface JobObserver {
  ended(kind: string, outcome: JobOutcome, seconds: number): void;
}

/** The dependencies of a job runner. */
export interface JobRunnerParts {
  readonly db: Db;
  readonly store: JobStore;
  readonly jobs: readonly Job[];
  readonly context: Pick<JobContext, 'now' | 'storage' | 'files' | 'logger' | 'payments'>;
  readonly feed?: ChangeFeed;
  readonly observer?: JobObserver;
  /** The most jobs that this process runs at the same time. */
  readonly atOnce: number;
}

/** Runs the jobs of this process. */
export interface JobRunner {
  /** Starts to poll. Returns at once: an unreachable database is tried again with the next poll. */
  start(): void;
  /** One round: enqueues scheduled jobs, claims due ones and starts them. */
  round(): Promise<void>;
  /** Resolves when no job runs in this process. */
  idle(): Promise<void>;
  /** Claims no further jobs. */
  drain(): void;
  /** Drains, waits for running jobs, and releases those that have not ended after `deadline` ms. */
  stop(deadline: number): Promise<void>;
}

/** Implements `JobRunner`: claims due jobs from the store, and renews their leases while they run. */
export const createJobRunner = ({
  db,
  store,
  jobs,
  context,
  feed,
  observer,
  atOnce,
}: JobRunnerParts): JobRunner => {
  const { logger, now } = context;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const schedules = createSchedules(db, store, jobs);
  const running = new Map<ClaimedJob, { readonly abort: AbortController; readonly ended: Promise<void> }>();
  let registered = false;
  let draining = false;
  let away = false;
  let current: Promise<void> | undefined;
  let again = false;
  const timers: ReturnType<typeof setInterval>[] = [];

  const attempt = async (job: Job, claimed: ClaimedJob, abort: AbortController): Promise<void> => {
    const begun = performance.now();
    const { key, kind, attempt: number } = claimed;
    try {
      const { outcome, error } = await runAttempt(job, claimed, context, store, abort);
      observer?.ended(kind, outcome, (performance.now() - begun) / SECOND);
      if (outcome === 'retry') logger.warn('job.failed', { key, kind, attempt: number, error });
      if (outcome === 'dead') logger.error('job.dead', { key, kind, attempt: number, error });
    } catch (error) {
      // The lease will run out, and the job will then run again.
      logger.warn('job.unsettled', { key, kind, attempt: number, error });
    } finally {
      running.delete(claimed);
      void wake();
    }
  };

  const begin = (claimed: ClaimedJob): void => {
    const job = byName.get(claimed.kind);
    if (job === undefined) return;
    const abort = new AbortController();
    // Registered before the handler starts, because the handler may end at once.
    const ended = Promise.resolve().then(() => attempt(job, claimed, abort));
    running.set(claimed, { abort, ended });
  };

  const claim = async (): Promise<void> => {
    const free = atOnce - running.size;
    if (draining || free <= 0 || byName.size === 0) return;
    for (const claimed of await store.claim([...byName.keys()], free)) begin(claimed);
  };

  const round = async (): Promise<void> => {
    try {
      if (!registered) await schedules.register(now());
      registered = true;
      await schedules.enqueueDue(now());
      await claim();
      if (away) logger.info('jobs.resumed');
      away = false;
    } catch (error) {
      if (!away) logger.warn('jobs.paused', { error });
      away = true;
    }
  };

  const rounds = async (): Promise<void> => {
    do {
      again = false;
      await round();
    } while (again && !draining);
    current = undefined;
  };

  /** Only one round runs at a time. A wake-up during a round starts another round afterwards, and waits for it. */
  const wake = (): Promise<void> => {
    if (draining) return Promise.resolve();
    again = true;
    return (current ??= rounds());
  };

  const heartbeat = async (): Promise<void> => {
    const held = [...running.keys()];
    if (held.length === 0) return;
    try {
      const kept = new Set(await store.heartbeat(held));
      for (const job of held)
        if (!kept.has(job)) running.get(job)?.abort.abort(new Error('the lease is lost'));
    } catch (error) {
      logger.warn('jobs.heartbeat-failed', { error });
    }
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
  };

  const unsubscribe = feed?.subscribe({
    changed: () => undefined,
    enqueued: () => void wake(),
    missed: () => void wake(),
  });

  const drain = (): void => {
    draining = true;
    unsubscribe?.();
    clearInterval(timers.shift());
  };

  return {
    start: () => {
      const every = (ms: number, work: () => Promise<void>) => {
        const timer = setInterval(() => void work(), ms);
        // A timer of Node would keep the process alive; in a browser a timer is a plain number without this method.
        (timer as { unref?: () => void }).unref?.();
        timers.push(timer);
      };
      every(POLL_MS, wake);
      every(HEARTBEAT_MS, heartbeat);
      void wake();
    },
    round: wake,
    idle,
    drain,
    stop: async (deadline) => {
      drain();
      await current;
      let late: ReturnType<typeof setTimeout> | undefined;
      const over = new Promise<void>((resolve) => (late = setTimeout(resolve, deadline)));
      await Promise.race([idle(), over]);
      clearTimeout(late);
      for (const timer of timers) clearInterval(timer);
      const unfinished = [...running];
      for (const [, { abort }] of unfinished) abort.abort(new Error('the node stops'));
      if (unfinished.length > 0) await store.release(unfinished.map(([job]) => job)).catch(() => undefined);
    },
  };
};
