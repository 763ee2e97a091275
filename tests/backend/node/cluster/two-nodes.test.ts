import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningProcess } from '@backend/node/start';
import { type Cluster, openCluster, urlOf } from '@tests/support/nodes';
import { clientOf, newRequestId } from '@tests/support/running-back-end/client';
import { openSignals } from '@tests/support/signals';
import { contentsOf, openWork, reply, signIn } from './seller';

const SERVER = process.env['TEST_DATABASE_URL'];

describe.skipIf(SERVER === undefined)('nodes on one database [server]', () => {
  let cluster: Cluster;
  let nodes: readonly RunningProcess[];

  beforeAll(async () => {
    cluster = await openCluster(SERVER ?? '');
    nodes = await Promise.all([1, 2, 3].map(() => cluster.node({ drainSeconds: 1 })));
  });
  afterAll(async () => {
    await cluster.discard();
  });

  const [first, second] = [() => urlOf(nodes[0] as RunningProcess), () => urlOf(nodes[1] as RunningProcess)];

  it('start at the same time on an empty database, and all of them serve calls', async () => {
    const filled = nodes.map(({ announcement }) => announcement);
    expect(filled).toHaveLength(3);
    for (const node of nodes) expect(await signIn(urlOf(node))).toMatch(/\S{20}/);
    await nodes[2]?.stop();
  });

  it('share sessions, replies and their request ids', async () => {
    const token = await signIn(first());
    const workId = await openWork(second(), token);
    const requestId = newRequestId();
    const answer = await reply(first(), token, workId, '第一台', requestId);
    expect(answer.body.code).toBe(200);
    expect((await reply(second(), token, workId, '第一台', requestId)).body).toEqual(answer.body);
    const posted = await contentsOf(second(), token, workId);
    expect(posted.filter((content) => content === '第一台')).toHaveLength(1);
    await clientOf(second()).post('/logout', { token });
    expect((await clientOf(first()).get('/getInfo', { token })).body.code).toBe(401);
  });

  it('announce changes to each other', async () => {
    const token = await signIn(first());
    const workId = await openWork(first(), token);
    const signals = await openSignals(second(), { token });
    await signals.received('ready');
    await reply(first(), token, workId, '看这里');
    await expect.poll(signals.named, { timeout: 20_000 }).toContain(workId);
    signals.socket.close();
  });

  it('announce what a killed node committed but did not send', async () => {
    const token = await signIn(first());
    const workId = await openWork(first(), token);
    const signals = await openSignals(second(), { token });
    await signals.received('ready');
    const client = new pg.Client({ connectionString: cluster.databaseUrl });
    await client.connect();
    await client.query('insert into change_outbox (id, payloads) values ($1, $2)', [randomUUID(), [workId]]);
    await client.end();
    await expect.poll(signals.named, { timeout: 20_000 }).toContain(workId);
    signals.socket.close();
  });

  it('share who has a work order open, and who left it', async () => {
    const [seller, clerk] = [await signIn(first()), await signIn(first(), 'clerk')];
    const workId = await openWork(first(), seller);
    const [here, there] = [
      await openSignals(first(), { token: seller }),
      await openSignals(second(), { token: clerk }),
    ];
    await Promise.all([here.received('ready'), there.received('ready')]);
    const open = { type: 'present', workOrderId: workId, doing: 'reading' };
    here.send({ ...open, seat: 'here' });
    there.send({ ...open, seat: 'there' });
    const doings = (signals: typeof here) => signals.company(workId)?.colleagues.map(({ doing }) => doing);
    await expect.poll(() => doings(here), { timeout: 20_000 }).toEqual(['reading']);
    await expect.poll(() => doings(there), { timeout: 20_000 }).toEqual(['reading']);
    there.send({ ...open, seat: 'there', doing: 'writing' });
    await expect.poll(() => doings(here), { timeout: 20_000 }).toEqual(['writing']);
    there.socket.terminate();
    await expect.poll(() => doings(here), { timeout: 20_000 }).toEqual([]);
    here.socket.close();
  });
});
