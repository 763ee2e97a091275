import { describe, expect, it } from 'vitest';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { killDuringPayments } from '../../../scripts/faults/payment-lives';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();
const LIVES = Number(process.env['PAYMENT_LIVES'] ?? '60');
const SEED = Number(process.env['PAYMENT_LIVES_SEED'] ?? '7');
const PATIENCE_MS = 1_800_000;

describe('recharges and withdrawals while PostgreSQL and the node are killed with SIGKILL', () => {
  it.skipIf(programs === undefined)(
    'move every fen once, and the ledger agrees with the providers and the bank',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      try {
        const report = await killDuringPayments(cluster, {
          ...{ lives: LIVES, actors: 10, seed: SEED, kills: Math.max(2, Math.round(LIVES / 20)) },
          // A restarted node needs some time to serve requests before the next kill.
          everyMs: 4000,
        });
        console.log(`payment lives: ${JSON.stringify({ ...report, faults: report.faults.length })}`);
        const { counts } = report;
        console.log(
          `figures: ${report.lives} lives, ${counts['givenUp'] ?? 0} codes given up (${counts['givenUpAndPaid'] ?? 0} paid meanwhile), ${counts['parts'] ?? 0} refunds, ${report.kills} kills, ${report.repeated} requests repeated, ${report.theirs} fen taken and posted (seed ${SEED})`,
        );
        expect(report.faults).toEqual([]);
        expect(report.breaches).toEqual([]);
        expect(report.lives).toBe(LIVES);
        // The node is killed first, and PostgreSQL second.
        expect(report.kills).toBeGreaterThan(1);
        expect(report.theirs).toBeGreaterThan(0);
        expect(report.ours).toBe(report.theirs);
        expect(report.theirRefunds).toBeGreaterThan(0);
        expect(report.ourRefunds).toBe(report.theirRefunds);
        for (const what of [
          ...['codes', 'givenUp', 'givenUpAndPaid', 'parts'],
          ...['transfers', 'taxed', 'invoiced', 'returned', 'byShops'],
        ])
          expect([what, counts[what] ?? 0]).not.toEqual([what, 0]);
        // The only differences are refunds that were made by hand at the providers.
        expect(report.statements).toBeGreaterThan(1);
        expect(report.differences).toBe(2);
      } finally {
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );
});
