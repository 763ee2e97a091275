import { describe, expect, it } from 'vitest';
import { killWhileMoving } from '../../../scripts/faults/ledger-kills';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();
const MOVEMENTS = Number(process.env['LEDGER_MOVEMENTS'] ?? '400');
const SEED = Number(process.env['LEDGER_SEED'] ?? '7');
const PATIENCE_MS = 1_800_000;

describe('the points of an account while PostgreSQL and the node are killed with SIGKILL', () => {
  it.skipIf(programs === undefined)(
    'are moved once for each answered command, and verify-ledger succeeds afterwards',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      try {
        const report = await killWhileMoving(cluster, {
          movements: MOVEMENTS,
          actors: 20,
          kills: Math.max(4, Math.round(MOVEMENTS / 50)),
          everyMs: 2500,
          seed: SEED,
        });
        const moved = Object.values(report.done).reduce((sum, times) => sum + times, 0);
        console.log(
          `figures: ${moved} movements, ${report.kills} kills, ${report.repeated} requests repeated, ${report.faults.length} faults, verify-ledger ended with ${report.verified.code} (seed ${SEED})`,
        );
        expect(report.faults).toEqual([]);
        expect(report.verified.says).toContain('The ledger is sound.');
        expect(report.verified.code).toBe(0);
        expect(report.kills).toBeGreaterThan(1);
        expect(report.repeated).toBeGreaterThan(0);
        const kinds = [
          'recharge',
          'adjustment',
          'withdrawal-hold',
          'withdrawal-release',
          'order-hold',
          'order-release',
        ];
        for (const kind of kinds) expect(report.done[kind] ?? 0, kind).toBeGreaterThan(0);
      } finally {
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );
});
