import { readdirSync, readlinkSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = postgresPrograms();
const KILLS = Number(process.env['CLUSTER_KILLS'] ?? '25');
const CLIENTS = 30;
const PATIENCE_MS = 60_000 + KILLS * 10_000;

/** The processes that still run in a folder. */
const runningIn = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });

if (programs === undefined)
  describe('a private PostgreSQL cluster', () =>
    it.skip('PostgreSQL’s programs are not installed on this machine'));

describe.skipIf(programs === undefined)('a private PostgreSQL cluster', () => {
  it(
    'starts again after each kill, even while clients keep reconnecting',
    async () => {
      const cluster = await ownCluster(programs ?? '');
      let isOver = false;
      let connected = 0;
      /** Connects again and again, because the server forks a process for each connection, even during a kill. */
      const client = async (): Promise<void> => {
        while (!isOver) {
          const line = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 1000 });
          line.on('error', () => undefined);
          try {
            await line.connect();
            await line.query('select count(*) from generate_series(1, 200000)');
            connected += 1;
          } catch {
            // The server is down, so the error is ignored.
          } finally {
            await line.end().catch(() => undefined);
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      try {
        for (let nth = 0; nth < KILLS; nth += 1) {
          const before = connected;
          await expect.poll(() => connected, { timeout: 20_000 }).toBeGreaterThan(before + CLIENTS);
          await cluster.kill();
          expect(runningIn(cluster.seen())).toEqual([]);
          await cluster.start();
        }
      } finally {
        isOver = true;
        await Promise.all(clients);
        await cluster.discard();
      }
    },
    PATIENCE_MS,
  );

  it('reports PostgreSQL’s own message when it does not start', async () => {
    await expect(ownCluster(programs ?? '', { settings: ['max_connections=many'] })).rejects.toThrow(
      /did not start: it ended with 1\. It wrote:\n[^]*invalid value for parameter "max_connections": "many"/,
    );
  });
});
