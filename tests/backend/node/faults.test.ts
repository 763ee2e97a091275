import { describe, expect, it } from 'vitest';
import { canHaveSmallStore, fillTheStore } from '../../../scripts/faults/full-store';
import { killInTurn } from '../../../scripts/faults/kill-in-turn';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();
const PATIENCE_MS = 180_000;

describe('replies while PostgreSQL and the node are killed with SIGKILL', () => {
  it.skipIf(programs === undefined)(
    'are stored exactly once, and everything recovers automatically',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      try {
        const report = await killInTurn(cluster, { clients: 4, replies: 60, nodes: 1 });
        expect(report).toMatchObject({ sent: 60, stored: 60, outages: 3, faults: [] });
        expect(report.kills.map(({ what }) => what)).toEqual(['PostgreSQL', 'node 1', 'PostgreSQL']);
      } finally {
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );
});

describe('uploads while the file store has no space left', () => {
  it.skipIf(!canHaveSmallStore())(
    'are refused with a message, leave nothing behind, and are accepted again once there is space',
    async () => {
      const { taken, refused, faults } = await fillTheStore();
      expect(faults).toEqual([]);
      expect(taken + refused).toBe(16);
    },
    PATIENCE_MS,
  );
});
