import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOver, type Db } from '@backend/storage/database';
import { serverPool } from '@backend/storage/server-pool';
import { createWriteProbe } from '@backend/storage/write-probe';
import { type OwnCluster, ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';

const programs = postgresPrograms();
const PATIENCE_MS = 120_000;

if (programs === undefined)
  describe('a write probe', () => it.skip('PostgreSQL’s programs are not installed on this machine'));

describe.skipIf(programs === undefined)('a write probe, while a synchronous standby is missing', () => {
  let cluster: OwnCluster;
  let db: Db;
  let watching: pg.Client;
  beforeAll(async () => {
    cluster = await ownCluster(programs ?? '');
    // The client gives up a connection that does not answer, but the server still waits for its standby.
    const pool = new pg.Pool({ connectionString: cluster.url, query_timeout: 2000 });
    pool.on('error', () => undefined);
    db = databaseOver(serverPool(pool));
    watching = new pg.Client({ connectionString: cluster.url });
    await watching.connect();
    await waitFor('no_such_standby');
  }, PATIENCE_MS);
  afterAll(async () => {
    await watching.end();
    await db.destroy();
    await cluster.discard();
  });

  const waitFor = async (standby: string): Promise<void> => {
    await watching.query(`alter system set synchronous_standby_names = '${standby}'`);
    await watching.query('select pg_reload_conf()');
    // Each connection reloads its settings only before its next statement, so this is repeated.
    for (;;) {
      const { rows } = await watching.query<{ names: string }>(
        `select current_setting('synchronous_standby_names') as names`,
      );
      if (rows[0]?.names === standby) break;
    }
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await watching.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows[0]?.count ?? -1;
  };

  it('reports busy, and blocks only one server connection however often it is called', async () => {
    const probe = createWriteProbe(db, { freshFor: 0, deadline: 5000 });
    for (let asked = 0; asked < 5; asked += 1) expect(await probe()).toBe('busy');
    expect(await waiting()).toBe(1);
  });

  it('does not block the probe of another node', async () => {
    const other = createWriteProbe(db, { freshFor: 0, deadline: 5000 });
    expect(await other()).toBe('busy');
    expect(await waiting()).toBe(2);
  });

  it('succeeds again once no standby is required', async () => {
    const probe = createWriteProbe(db, { freshFor: 0, deadline: 5000 });
    expect(await probe()).toBe('busy');
    await waitFor('');
    await expect.poll(probe, { timeout: 20_000 }).toBeUndefined();
    expect(await waiting()).toBe(0);
  });
});
