import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger, type NodeLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import type { OpenDatabase } from '@backend/node/opened-database';
import type { RunningProcess } from '@backend/node/start';
import { troubleOf } from '@backend/storage/storage-trouble';
import { type Cluster, openCluster, urlOf } from '@tests/support/nodes';
import { pgbouncer, type Pooler, startPooler } from '@tests/support/pooler';
import { exchange } from '@tests/support/running-back-end/client';
import { openSignals } from '@tests/support/signals';
import { openWork, reply, signIn } from './seller';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const PROGRAM = pgbouncer() ?? '';

const LIMITS = { connections: 4, wait: 5, statement: 2, lock: 1, idle: 1 };
const LIMIT_PARAMETERS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
/** The number of signals in the original bug report. */
const SIGNALS = 49;

/** A logger that keeps only the event names. */
const listening = (): { readonly events: string[]; readonly logger: NodeLogger } => {
  const events: string[] = [];
  const keep = (line: string): void => void events.push((JSON.parse(line) as { event: string }).event);
  return { events, logger: createLogger('info', { write: keep }) };
};

const probe = async ({ metricsPort }: RunningProcess, path: string) =>
  exchange('GET', `http://127.0.0.1:${metricsPort}${path}`);

if (SERVER === '' || PROGRAM === '')
  describe('behind PgBouncer in transaction mode', () =>
    it.skip(
      SERVER === ''
        ? 'on a server: TEST_DATABASE_URL names none'
        : 'PgBouncer is not installed on this machine',
    ));

describe.skipIf(SERVER === '' || PROGRAM === '')('behind PgBouncer in transaction mode [server]', () => {
  describe('with DATABASE_DIRECT_URL', () => {
    let cluster: Cluster;
    let pooler: Pooler;
    let nodes: readonly RunningProcess[];

    beforeAll(async () => {
      cluster = await openCluster(SERVER);
      pooler = await startPooler(PROGRAM, SERVER);
      const settings = {
        databaseUrl: pooler.urlOf(cluster.databaseUrl),
        databaseDirectUrl: cluster.databaseUrl,
        databaseLimits: LIMITS,
      };
      nodes = await Promise.all([cluster.node(settings), cluster.node(settings)]);
    });
    afterAll(async () => {
      await cluster.discard();
      await pooler.stop();
    });

    it('two nodes start at once on an empty database and are ready', async () => {
      for (const node of nodes) {
        expect(await signIn(urlOf(node))).toMatch(/\S{20}/);
        expect(await probe(node, '/ready')).toMatchObject({ status: 200, text: 'ready\n' });
        expect((await probe(node, '/metrics')).text).toContain('\nseller_desk_signals_heard 1\n');
      }
    });

    it(`one node receives all of ${SIGNALS} signals of the other`, async () => {
      const [one, other] = nodes.map(urlOf) as [string, string];
      const token = await signIn(one);
      const workId = await openWork(one, token);
      const signals = await openSignals(other, { token });
      await signals.received('ready');
      for (let count = 1; count <= SIGNALS; count += 1) {
        expect((await reply(one, token, workId, `${count}`)).body.code).toBe(200);
        await expect.poll(() => signals.named().filter((id) => id === workId).length).toBe(count);
      }
      signals.socket.close();
    });
  });

  describe('the limits of a statement, a lock and an idle transaction', () => {
    let cluster: Cluster;
    let pooler: Pooler;
    let database: OpenDatabase;
    let direct: pg.Client;

    const open = async (ignored: readonly string[], databaseDirectUrl: string | undefined): Promise<void> => {
      pooler = await startPooler(PROGRAM, SERVER, ignored);
      database = await openDatabase(
        {
          databaseUrl: pooler.urlOf(cluster.databaseUrl),
          ...(databaseDirectUrl === undefined ? {} : { databaseDirectUrl }),
          dataDir: '',
          databaseLimits: LIMITS,
        },
        createLogger('silent'),
      );
    };
    beforeEach(async () => {
      cluster = await openCluster(SERVER);
      direct = new pg.Client({ connectionString: cluster.databaseUrl });
      await direct.connect();
    });
    afterEach(async () => {
      await direct.end();
      await database.close();
      await pooler.stop();
      await cluster.discard();
    });

    const expectLimits = async (): Promise<void> => {
      const slow = await sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error);
      expect(slow).toMatchObject({ code: '57014' });
      await direct.query('create table held (id int); insert into held values (1)');
      await direct.query('begin; select from held for update');
      const locked = await sql`update held set id = 2`.execute(database.db).catch((error: unknown) => error);
      expect(locked).toMatchObject({ code: '55P03' });
      await direct.query('rollback');
      const idle = await database.db
        .transaction()
        .execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          await direct.query('select pg_sleep(2)');
          await sql`select 1`.execute(transaction);
        })
        .catch((error: unknown) => error);
      expect(troubleOf(idle)).toBe('busy');
      expect((await sql`update held set id = 2`.execute(database.db)).numAffectedRows).toBe(1n);
    };

    it('apply, and do not affect other clients of the pooler', async () => {
      await open([], cluster.databaseUrl);
      await expectLimits();
      const other = new pg.Client({ connectionString: pooler.urlOf(cluster.databaseUrl) });
      await other.connect();
      for (const name of LIMIT_PARAMETERS) {
        const { rows } = await other.query('select current_setting($1) as value', [name]);
        expect([name, rows[0].value]).toEqual([name, '0']);
      }
      await other.end();
    });

    it('apply when the pooler drops the startup parameters silently', async () => {
      await open(LIMIT_PARAMETERS, undefined);
      await expectLimits();
    });

    it('do not apply to migrations', async () => {
      await open([], cluster.databaseUrl);
      await database.prepare((db) => sql`select pg_sleep(3)`.execute(db));
    });
  });

  describe('without DATABASE_DIRECT_URL', () => {
    let cluster: Cluster;
    let pooler: Pooler;
    beforeEach(async () => {
      cluster = await openCluster(SERVER);
    });
    afterEach(async () => {
      await cluster.discard();
      await pooler.stop();
    });

    it('two nodes start at once on an empty database and a third after them, and each reports that it receives no signals', async () => {
      pooler = await startPooler(PROGRAM, SERVER, LIMIT_PARAMETERS);
      const databaseUrl = pooler.urlOf(cluster.databaseUrl);
      const { events, logger } = listening();
      const nodes = await Promise.all([
        cluster.node({ databaseUrl }, logger),
        cluster.node({ databaseUrl }, logger),
      ]);
      expect(events.filter((event) => event === 'database.signals-deaf')).toHaveLength(2);
      // A session lock would outlive its client on the pooler's connection and block the next start.
      const direct = new pg.Client({ connectionString: cluster.databaseUrl });
      await direct.connect();
      const { rows } = await direct.query(`select count(*)::int as count from pg_locks join pg_database on
        pg_database.oid = database where locktype = 'advisory' and datname = current_database()`);
      await direct.end();
      expect(rows).toEqual([{ count: 0 }]);
      const third = await cluster.node({ databaseUrl }, logger);
      expect(await signIn(urlOf(third))).toMatch(/\S{20}/);
      for (const node of [...nodes, third]) {
        const ready = await probe(node, '/ready');
        expect(ready.status).toBe(503);
        expect(ready.text).toMatch(/signals .* not heard.*DATABASE_DIRECT_URL/);
        expect((await probe(node, '/metrics')).text).toContain('\nseller_desk_signals_heard 0\n');
      }
    });

    it('a pooler that refuses the startup parameters stops the start with the setting to use', async () => {
      pooler = await startPooler(PROGRAM, SERVER);
      await expect(cluster.node({ databaseUrl: pooler.urlOf(cluster.databaseUrl) })).rejects.toThrow(
        /unsupported startup parameter.*DATABASE_DIRECT_URL/s,
      );
    });
  });
});
