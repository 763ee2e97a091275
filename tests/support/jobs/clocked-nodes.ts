import { sql } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { JobKey, JobOutcome } from '@backend/core/ports/jobs.port';
import type { PaymentProvider, PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { JobStore } from '@backend/jobs/job-store.port';
import { createJobRunner } from '@backend/jobs/run-jobs';
import type { RunningBackEnd } from '../running-back-end';
import { clockedJobStore } from './clocked-job-store';

const JOBS = [PAYMENT_QUERY, PAYMENT_CLOSE, PAYMENT_REFUND];

interface NodeOptions {
  /** Methods that replace those of the provider. */
  readonly changed?: (provider: PaymentProvider) => Partial<PaymentProvider>;
  /** The node is killed during its first job: it reports no result, and its lease stays. */
  readonly isKilled?: boolean;
  readonly ended?: (kind: string, outcome: JobOutcome) => void;
}

/** Nodes that run payment jobs with the product's own queue, on the clock of the back end. */
export const clockedNodes = (backEnd: () => RunningBackEnd) => {
  const aNode = ({ changed = () => ({}), isKilled = false, ended }: NodeOptions = {}) => {
    const { db, storage, payments, files, now } = backEnd();
    const taken: JobKey[] = [];
    const ends: string[] = [];
    const of: PaymentProviders['of'] = (...asked) => {
      const provider = payments.of(...asked);
      return provider && { ...provider, ...changed(provider) };
    };
    const quiet = () => undefined;
    const store = clockedJobStore(db, now);
    const claim: JobStore['claim'] = async (kinds, limit) => {
      if (isKilled && taken.length > 0) return [];
      const claimed = await store.claim(kinds, limit);
      taken.push(...claimed.map(({ key }) => key));
      return claimed;
    };
    const gone = () => Promise.reject(new Error('the node is gone'));
    const runner = createJobRunner({
      db,
      store: { ...store, claim, ...(isKilled ? { complete: gone, fail: gone, heartbeat: gone } : {}) },
      jobs: JOBS,
      context: {
        ...{ storage, files, now, payments: { ...payments, of } },
        logger: { info: quiet, warn: quiet, error: quiet },
      },
      observer: {
        ended: (kind, outcome) => {
          ends.push(`${kind} ${outcome}`);
          ended?.(kind, outcome);
        },
      },
      atOnce: 1,
    });

    /** Runs all due jobs. */
    const settle = async (): Promise<void> => {
      let before: number;
      do {
        before = taken.length;
        await runner.round();
        await runner.idle();
      } while (taken.length > before);
    };
    const nextAt = async (): Promise<Instant | undefined> => {
      const { rows } = await sql<{ at: number | null }>`
        select (extract(epoch from min(run_at)) * 1000)::float8 as at from job
        where state <> 'dead' and kind in (${sql.join(JOBS.map(({ name }) => name))})`.execute(db);
      return rows[0]?.at ?? undefined;
    };
    const waitUntil = (moment: Instant): void => backEnd().later(Math.max(0, Math.ceil(moment - now())));
    /** Advances the clock to a moment, and runs each job when it is due. */
    const runUntil = async (moment: Instant): Promise<void> => {
      for (;;) {
        const at = await nextAt();
        if (at === undefined || at > moment) break;
        waitUntil(at);
        await settle();
      }
      if (Number.isFinite(moment)) waitUntil(moment);
    };
    return {
      settle,
      /** Advances the clock by a time in ms. */
      pass: (time: number): Promise<void> => runUntil(now() + time),
      /** Runs jobs until none waits. */
      runOut: (): Promise<void> => runUntil(Infinity),
      /** The claimed jobs, and how their attempts ended. */
      taken,
      ends,
    };
  };
  return aNode;
};
