import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import type { OpenDatabase } from '@backend/node/opened-database';
import type { RunningProcess } from '@backend/node/start';
import { troubleOf } from '@backend/storage/storage-trouble';
import { type Cluster, openCluster, urlOf } from '@tests/support/nodes';
import { clientOf, newRequestId, type Received } from '@tests/support/running-back-end/client';

const SERVER = process.env['TEST_DATABASE_URL'];

const LIMITS = { connections: 2, wait: 1, statement: 3, lock: 2, idle: 1 };

describe.skipIf(SERVER === undefined)('the database limits of a node [server]', () => {
  let cluster: Cluster;
  let node: RunningProcess;
  let database: OpenDatabase;
  let other: pg.Client;
  let token: string;
  let workId: string;

  beforeAll(async () => {
    cluster = await openCluster(SERVER ?? '');
    node = await cluster.node({ databaseLimits: LIMITS });
    database = await openDatabase(
      { databaseUrl: cluster.databaseUrl, dataDir: '', databaseLimits: LIMITS },
      createLogger('silent'),
    );
    other = new pg.Client({ connectionString: cluster.databaseUrl });
    await other.connect();
    const client = clientOf(urlOf(node));
    const { body } = await client.post('/login', { body: { username: 'seller', password: 'demo-2026' } });
    token = body.token;
    const list = await client.get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', { token });
    workId = list.body.rows[0].id;
  });
  afterAll(async () => {
    await other.end();
    await database.close();
    await cluster.discard();
  });

  const reply = (content: string, requestId = newRequestId()): Promise<Received> =>
    clientOf(urlOf(node)).command('/seller/work/reply', { token, body: { workId, content }, requestId });

  const holdingTheRow = async (work: () => Promise<void>): Promise<void> => {
    await other.query('begin');
    await other.query('select from work_order where id = $1 for update', [workId]);
    try {
      await work();
    } finally {
      await other.query('rollback');
    }
  };

  const expectBusy = ({ status, headers, body }: Received): void => {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(body).toEqual({
      code: 503,
      msg: '系统繁忙，请2秒后再试',
      refusal: 'request.unavailable',
      params: { seconds: 2 },
    });
  };

  it('refuse a command that waits too long for a row lock, and the same command may be sent again', async () => {
    const requestId = newRequestId();
    await holdingTheRow(async () => expectBusy(await reply('等锁', requestId)));
    expect((await reply('等锁', requestId)).body.code).toBe(200);
  });

  it('let a call succeed or be refused as busy while commands wait, and accept calls afterwards', async () => {
    await holdingTheRow(async () => {
      const waiting = [reply('一'), reply('二')];
      const begun = performance.now();
      const read = await clientOf(urlOf(node)).get('/getInfo', { token });
      const waited = performance.now() - begun;
      for (const answer of await Promise.all(waiting)) expectBusy(answer);
      if (read.status === 503) {
        expectBusy(read);
        expect(waited).toBeLessThan(1000 * (LIMITS.wait + 1));
      }
      expect([200, 503]).toContain(read.status);
    });
    expect((await clientOf(urlOf(node)).get('/getInfo', { token })).body.code).toBe(200);
  });

  it('end a statement that takes too long, and an idle transaction', async () => {
    const slow = await sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: '57014' });
    expect(troubleOf(slow)).toBe('busy');
    const idle = await database.db
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await other.query('select pg_sleep(2)');
        await sql`select 1`.execute(transaction);
      })
      .catch((error: unknown) => error);
    expect(troubleOf(idle)).toBe('busy');
  });

  it('do not apply to migrations and other long work', async () => {
    await database.prepare((db) => sql`select pg_sleep(4)`.execute(db));
  });
});
