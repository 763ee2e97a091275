import { MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';

/** Adds new amounts of platform accounts to their snapshots, so that reading a balance stays cheap. */
export const foldLedger = definePeriodicJob({
  name: 'ledger.fold',
  schedule: { every: MINUTE },
  handle: async ({ storage }) => {
    await storage.ledger.fold();
  },
});
