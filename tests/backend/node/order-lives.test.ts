import { describe, expect, it } from 'vitest';
import { killDuringLives } from '../../../scripts/faults/order-lives';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

/*
 * Users take random steps on many orders (`ORDER_LIVES`), while PostgreSQL and the node are killed. The test runs only
 * with `TEST_DATABASE_URL`.
 */
const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();
const LIVES = Number(process.env['ORDER_LIVES'] ?? '60');
const SEED = Number(process.env['ORDER_LIVES_SEED'] ?? '7');
const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Steps that only a long run is certain to contain. A run of 300 or more orders fails if one of these is missing. */
const FAR_KINDS = [
  'confirm',
  'setHandler',
  'cancelAnswer',
  'resolve reinstall',
  'resolve refund',
  'resolve refund-settled',
];
const PATIENCE_MS = 1_800_000;

describe('the lives of orders while PostgreSQL and the node are killed with SIGKILL', () => {
  it.skipIf(programs === undefined)(
    'move every point once, and record every step once in the history',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      try {
        const report = await killDuringLives(cluster, {
          lives: LIVES,
          actors: 20,
          kills: Math.max(2, Math.round(LIVES / 50)),
          // A restarted node needs some time to serve requests before the next kill.
          everyMs: LIVES > 100 ? 6000 : 4000,
          seed: SEED,
        });
        console.log(
          `figures: ${report.lives} lives, ${report.steps} steps, ${report.kills} kills, ${report.repeated} requests repeated, ${report.breaches.length} breaches (seed ${SEED}); each history a path through the graph; ${listed(report.kinds)}; ended as ${listed(report.statuses)}`,
        );
        expect(report.faults).toEqual([]);
        expect(report.breaches).toEqual([]);
        expect(report.lives).toBe(LIVES);
        // The node is killed first, and PostgreSQL second.
        expect(report.kills).toBeGreaterThan(1);
        expect(report.steps).toBeGreaterThan(2 * LIVES);
        if (LIVES >= 300) for (const kind of FAR_KINDS) expect(report.kinds[kind], kind).toBeGreaterThan(0);
      } finally {
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );
});
