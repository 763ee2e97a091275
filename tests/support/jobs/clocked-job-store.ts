import { sql } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import type { JobStore } from '@backend/jobs/job-store.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import type { Db } from '@backend/storage/database';

const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/**
 * The product's job store with the clock of a test, which may be ahead of the database's. Leases, retries, backoff
 * and dead letters are the product's own; times that the store sets by the database's clock are shifted by the
 * difference.
 */
export const clockedJobStore = (db: Db, now: () => Instant): JobStore => {
  const store = ownJobStore(db);
  const ahead = (): number => Math.max(0, now() - Date.now());
  const moveOn = async (key: string): Promise<void> => {
    await sql`update job set run_at = run_at + ${milliseconds(ahead())} where id = ${key}`.execute(db);
  };
  return {
    ...store,
    claim: async (kinds, limit) => {
      const by = milliseconds(ahead());
      await sql`update job set run_at = run_at - ${by} where state <> 'dead' and kind in (${sql.join(kinds)})
        and run_at > now() and run_at <= now() + ${by}`.execute(db);
      const claimed = await store.claim(kinds, limit);
      for (const { key } of claimed) await moveOn(key);
      return claimed;
    },
    fail: async (job, error, final) => {
      const outcome = await store.fail(job, error, final);
      if (outcome === 'retry') await moveOn(job.key);
      return outcome;
    },
  };
};
