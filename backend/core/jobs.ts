import { ORDER_DUE } from './order/order-due';
import { sweepExports } from './files/files.jobs';
import { foldLedger } from './ledger/ledger.jobs';
import type { Job } from './ports/jobs.port';
import { sweepSessions, sweepSignInAttempts } from './session/session.jobs';

/** Every job that a node runs. A kind that is not here stays in the queue, for a node of a newer version. */
export const JOBS: readonly Job[] = [sweepSessions, sweepSignInAttempts, sweepExports, foldLedger, ORDER_DUE];
