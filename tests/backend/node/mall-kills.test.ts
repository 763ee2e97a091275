import { describe, expect, it } from 'vitest';
import { killWhileSelling } from '../../../scripts/faults/mall-kills';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();
const SEED = Number(process.env['MALL_SEED'] ?? '7');
const PATIENCE_MS = 900_000;

describe('the last 50 pieces while PostgreSQL and the node are killed with SIGKILL', () => {
  it.skipIf(programs === undefined)(
    'are sold once each, every repeated key gets the first answer, and stock journal and ledger are consistent',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      try {
        const report = await killWhileSelling(cluster, {
          ...{ orders: 400, pieces: 50, actors: 40, kills: 6, everyMs: 600, seed: SEED },
        });
        console.log(
          `figures: ${report.placed} orders, ${report.paid} paid, ${report.cancelled} cancelled, ${report.soldOut} refused as sold out, ${report.kills} kills, ${report.repeated} requests repeated, ${report.faults.length} faults (seed ${SEED})`,
        );
        expect(report.faults).toEqual([]);
        expect(report.placed - report.cancelled).toBe(50);
        expect(report.soldOut).toBeGreaterThan(0);
        expect(report.kills).toBeGreaterThan(1);
        expect(report.repeated).toBeGreaterThan(0);
      } finally {
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );
});
