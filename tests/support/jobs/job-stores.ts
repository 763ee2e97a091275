import { sql } from 'kysely';
import type { JobStore } from '@backend/jobs/job-store.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import type { Db } from '@backend/storage/database';

/** An adapter of the job store, with a way to change its rows instead of waiting. */
export interface TestJobStore {
  readonly name: string;
  readonly open: (db: Db) => Promise<JobStore>;
  /** Makes all waiting and leased jobs of one job kind due now. */
  readonly hurry: (db: Db, kind: string) => Promise<void>;
}

const OWN_JOB_STORE: TestJobStore = {
  name: 'the own job store',
  open: (db) => Promise.resolve(ownJobStore(db)),
  hurry: async (db, kind) => {
    await sql`update job set run_at = now() where kind = ${kind}`.execute(db);
  },
};

export const JOB_STORES: readonly TestJobStore[] = [OWN_JOB_STORE];
