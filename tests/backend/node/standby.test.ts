import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import type { RunningProcess } from '@backend/node/start';
import { databaseOver } from '@backend/storage/database';
import { createStorageHealth } from '@backend/storage/health';
import { serverPool } from '@backend/storage/server-pool';
import { clusterOver, type Cluster, urlOf } from '@tests/support/nodes';
import { clientOf, exchange } from '@tests/support/running-back-end/client';
import { type OwnCluster, ownCluster, standbyOf } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';
import { commandsOn } from '../core/calls-as';
import { openWork, reply, signIn } from './cluster/seller';

const programs = postgresPrograms();
const PATIENCE_MS = 180_000;

if (programs === undefined)
  describe('a node on a standby', () => it.skip('PostgreSQL’s programs are not installed on this machine'));

describe.skipIf(programs === undefined)('a node on a streaming standby', () => {
  let primary: OwnCluster;
  let standby: OwnCluster;
  let nodes: Cluster;
  let node: RunningProcess;
  let token: string;
  let workId: string;
  const logged: string[] = [];

  beforeAll(async () => {
    primary = await ownCluster(programs ?? '');
    standby = await standbyOf(programs ?? '', primary);
    const before = clusterOver(primary.url);
    const first = await before.node();
    token = await signIn(urlOf(first));
    workId = await openWork(urlOf(first), token);
    await before.discard();
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    await client.end();
    await caughtUp(rows[0]?.at ?? '');
    nodes = clusterOver(standby.url);
    node = await nodes.node({}, createLogger('warn', { write: (line) => void logged.push(line) }));
  }, PATIENCE_MS);
  afterAll(async () => {
    await nodes.discard();
    await standby.discard();
    await primary.discard();
  });

  const caughtUp = async (at: string): Promise<void> => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    for (;;) {
      const { rows } = await client.query<{ done: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
        [at],
      );
      if (rows[0]?.done === true) break;
    }
    await client.end();
  };

  const ready = () => exchange('GET', `http://127.0.0.1:${node.metricsPort}/ready`);

  it('serves reads, and refuses writes with 503, a message and a retry time', async () => {
    const list = await clientOf(urlOf(node)).get('/seller/work/list?pageSize=1', { token });
    expect([list.status, list.body.code]).toEqual([200, 200]);
    const { status, headers, body } = await reply(urlOf(node), token, workId, '只读');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toEqual({
      code: 503,
      msg: '系统暂时只能查看、不能保存，请5秒后再试',
      refusal: 'request.read-only',
      params: { seconds: 5 },
    });
  });

  it('logs no failed attempt to announce changes', async () => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(logged.filter((line) => line.includes('changes.not-sent'))).toEqual([]);
  });

  it('refuses every kind of write: sign-ins, messages, steps, forms, a profile, money, feedback and marks', async () => {
    const client = clientOf(urlOf(node));
    const card = {
      kind: 'personal',
      name: '王芳',
      bank: '招商银行',
      branch: '',
      number: '4111 1111 1111 1111',
    };
    const writes: readonly (readonly [path: string, body?: unknown])[] = [
      ...commandsOn(workId).filter(([path]) => !/ship|\/rate/.test(path)),
      ['/seller/user/profile', { nickName: '改名', phonenumber: '', email: '', avatar: '' }],
      [
        '/seller/feedback',
        { category: 'BUG', text: '导出订单时超时', page: '/index', version: 'a', image: [] },
      ],
      ['/seller/integral/payee', card],
      ['/seller/user', { userName: 'standby1', nickName: '新', password: 'Kranich-Moor-81', roleIds: [] }],
      ['/seller/user/profile/updatePwd', { oldPassword: 'wrong', newPassword: 'Kranich-Moor-81' }],
      ['/login', { username: 'handler', password: 'demo-2026', code: '', uuid: '' }],
    ];
    const answers = [];
    for (const [path, body] of writes) {
      const { status, body: answered } = await client.command(path, { token, body });
      answers.push([path, status, answered.refusal]);
    }
    expect(answers).toEqual(writes.map(([path]) => [path, 503, 'request.read-only']));
  });

  it('reports in /api/health, /ready and the metrics that it cannot write', async () => {
    const { status, body } = await clientOf(urlOf(node)).get('/health');
    expect(status).toBe(503);
    expect(body.data).toMatchObject({ works: true, writable: false, trouble: 'read-only' });
    expect(await ready()).toMatchObject({
      status: 503,
      text: expect.stringMatching(/^not ready\nThe database is read-only/),
    });
    const { text } = await exchange('GET', `http://127.0.0.1:${node.metricsPort}/metrics`);
    expect(text).toContain('\nseller_desk_storage_writable{store="database"} 0\n');
  });

  it('the primary counts the standby, and reports which failures its data survive', async () => {
    const database = await openDatabase({ databaseUrl: primary.url, dataDir: '' }, createLogger('silent'));
    const health = createStorageHealth(database.db, 'server');
    expect(await health()).toMatchObject({
      survives: { crash: true, powerCut: true, failover: false },
      durability: expect.stringContaining('may lack the last changes, because none is synchronous'),
      standbys: [{ state: 'async', lagBytes: expect.any(Number) }],
    });
    await database.close();
  });

  it('the primary reports the standby without a lag, instead of a lag of zero, to an account that may not read statistics', async () => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    await client.query('create role plain login');
    await client.end();
    const plainUrl = new URL(primary.url);
    plainUrl.username = 'plain';
    const db = databaseOver(serverPool(new pg.Pool({ connectionString: plainUrl.href })));
    expect((await createStorageHealth(db, 'server')()).standbys).toEqual([{ state: 'unknown' }]);
    await db.destroy();
  });

  it('accepts writes again once the standby is promoted, without a restart', async () => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
    expect((await reply(urlOf(node), token, workId, '接管之后')).body.code).toBe(200);
    await expect.poll(async () => (await ready()).text, { timeout: 10_000 }).toBe('ready\n');
    expect((await clientOf(urlOf(node)).get('/health')).body.data).toMatchObject({ writable: true });
  });
});
