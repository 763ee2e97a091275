import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobCount } from '@backend/core/ports/jobs.port';
import { sharedAnswer } from '@backend/core/shared-answer';
import type { JobObserver } from '@backend/jobs/run-jobs';

/** The longest time that a scrape waits for the database, in ms. */
const DEADLINE_MS = 5000;

const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300];

/**
 * Adds metrics of jobs: the number of jobs by state, read for each scrape, and the durations of attempts in this
 * process. Returns the observer that counts the attempts.
 */
export const addJobMetrics = (registry: Registry, count: () => Promise<readonly JobCount[]>): JobObserver => {
  const registers = [registry];
  const counted = sharedAnswer<readonly JobCount[] | undefined>(() => count().catch(() => undefined), {
    freshFor: 0,
    deadline: DEADLINE_MS,
    late: undefined,
  });
  new Gauge({
    name: 'seller_desk_jobs',
    help: 'Jobs in the database, by kind and state: due, later, running, dead.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const kinds = await counted();
      this.reset();
      for (const { kind, due, later, running, dead } of kinds ?? []) {
        for (const [state, size] of Object.entries({ due, later, running, dead }))
          this.set({ kind, state }, size);
      }
    },
  });
  new Gauge({
    name: 'seller_desk_job_oldest_due_seconds',
    help: 'How long the oldest due job of a kind has waited.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const kinds = await counted();
      this.reset();
      for (const { kind, oldestDue } of kinds ?? []) this.set({ kind }, oldestDue / 1000);
    },
  });
  const attempts = new Histogram({
    name: 'seller_desk_job_attempt_duration_seconds',
    help: 'Time of an attempt, by kind and outcome: done, retry, dead.',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  return {
    ended: (kind, outcome, seconds) => attempts.observe({ kind, outcome }, seconds),
  };
};
