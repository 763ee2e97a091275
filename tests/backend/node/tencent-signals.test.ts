import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signalOf } from '@/adapters/im/tencent-signal';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Storage } from '@backend/core/ports/storage.port';
import { scopeOf } from '@backend/core/session/scope-of';
import { SESSION_IDLE } from '@backend/core/session/session.service';
import { relaySignals } from '@backend/core/signal/relay-signals';
import { createTencentSignalSender } from '@backend/node/tencent-signal-sender';
import { openStorage } from '@backend/storage/open-storage';
import { aReply } from '@tests/support/builders';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A stub of the service's REST interface; `answers` sets or delays its responses. */
const openRest = async () => {
  const asked: Asked[] = [];
  let answer: () => Promise<{ status: number; text: string }>;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://rest');
      asked.push({
        path: url.pathname,
        query: url.searchParams,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked['body'],
      });
      void answer().then(({ status, text }) => {
        response.writeHead(status).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (next: typeof answer) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const OK = { status: 200, text: '{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""}' };
const SETTINGS = { sdkAppId: '1400000000', secretKey: 'a secret key', admin: 'administrator' };

describe('signals over the messaging service', () => {
  let backEnd: RunningBackEnd;
  let rest: Awaited<ReturnType<typeof openRest>>;
  let stop: () => void = () => undefined;
  beforeAll(async () => {
    backEnd = await startBackEnd();
  });
  afterAll(() => backEnd.stop());
  beforeEach(async () => {
    rest = await openRest();
    rest.answers(() => Promise.resolve(OK));
    backEnd.lines.length = 0;
  });
  afterEach(() => {
    stop();
    rest.close();
  });

  const relay = (timeoutMs?: number): void => {
    stop = relayOver(backEnd.storage, timeoutMs);
  };
  /** The relay of one process, with its own `Storage`. */
  const relayOver = (storage: Storage, timeoutMs?: number): (() => void) =>
    relaySignals({
      storage,
      sender: createTencentSignalSender({ ...SETTINGS, restUrl: rest.url }, timeoutMs),
      world: { logger: { info: () => undefined, warn: note, error: note }, now: backEnd.now },
    });
  /** A creator and a handler, each with a session. */
  const cast = async () => {
    const made = await backEnd.people.cast();
    await backEnd.tokenOf(made.seller);
    await backEnd.tokenOf(made.handler);
    return made;
  };
  const note = (event: string, fields = {}): void => void backEnd.lines.push({ event, fields });
  const reply = async (workId: string, by: Parameters<RunningBackEnd['tokenOf']>[0], content: string) => {
    const body = { workId, content, image: [], flag: 0, reissue: 0 };
    return backEnd.client.command('/seller/work/reply', { token: await backEnd.tokenOf(by), body });
  };
  const receivers = () => rest.asked.map(({ body }) => body['To_Account']);

  it('contain only the id of the changed work order, and are sent to its creator and its handler', async () => {
    const { seller, handler, workId } = await cast();
    relay();
    await reply(workId, handler, '请看这句话');
    await expect.poll(receivers).toHaveLength(2);
    expect([...receivers()].sort()).toEqual([`cyy_${seller.id}`, `cyy_${handler.id}`].sort());
    for (const { path, query, body } of rest.asked) {
      expect(path).toBe('/v4/openim/sendmsg');
      expect(query.get('sdkappid')).toBe('1400000000');
      expect(query.get('identifier')).toBe('administrator');
      expect(query.get('usersig')).toMatch(/^[\w*-]{40,}$/);
      expect(query.get('contenttype')).toBe('json');
      expect(JSON.stringify(body)).not.toContain('请看');
      expect(body).toMatchObject({ MsgLifeTime: 0, OfflinePushInfo: { PushFlag: 1 } });
      const [element] = body['MsgBody'] as { MsgType: string; MsgContent: { Data: string } }[];
      expect(element?.MsgType).toBe('TIMCustomElem');
      // The signal that browsers decode from it.
      expect(signalOf({ payload: { data: element?.MsgContent.Data } })).toEqual({
        kind: 'work-order',
        workOrderId: workId,
      });
    }
  });

  it('are sent to other signed-in users who see the work order, and to no others', async () => {
    const { seller, handler, workId } = await cast();
    const clerk = await backEnd.people.account({ clerkOf: seller });
    await backEnd.people.account({ clerkOf: seller });
    const stranger = await backEnd.people.account();
    for (const each of [clerk, stranger]) await backEnd.tokenOf(each);
    relay();
    await reply(workId, handler, '一');
    await expect.poll(receivers).toHaveLength(3);
    expect([...receivers()].sort()).toEqual([seller, handler, clerk].map(({ id }) => `cyy_${id}`).sort());
    backEnd.later(SESSION_IDLE + 1);
    await reply(workId, handler, '二');
    await expect.poll(receivers).toHaveLength(4);
    expect(receivers()[3]).toBe(`cyy_${handler.id}`);
  });

  it('are sent by the process that ran the command, and by no other on the same database', async () => {
    const { handler, workId } = await cast();
    const another = openStorage(backEnd.db, { kind: 'embedded' });
    relay();
    const stopAnother = relayOver(another);
    await reply(workId, handler, '一');
    await expect.poll(receivers).toHaveLength(2);
    const says = replyToWorkOrder(aReply().saying('在另一个进程').build());
    const request = { requestId: randomUUID(), digest: 'd' };
    await another.within(scopeOf(handler)).workOrders.execute(workId, request, says, backEnd.now());
    await expect.poll(receivers).toHaveLength(4);
    stopAnother();
    await another
      .within(scopeOf(handler))
      .workOrders.execute(workId, { ...request, requestId: randomUUID() }, says, backEnd.now());
    await reply(workId, handler, '二');
    await expect.poll(receivers).toHaveLength(6);
    expect(receivers().filter((each) => each === `cyy_${handler.id}`)).toHaveLength(3);
  });

  it('are sent to a limited number of users at a time, and eventually to all', async () => {
    const { seller, handler, workId } = await cast();
    const clerks = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const clerk = await backEnd.people.account({ clerkOf: seller });
      await backEnd.tokenOf(clerk);
      clerks.push(clerk);
    }
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    rest.answers(async () => {
      await gate;
      return OK;
    });
    relay();
    await reply(workId, handler, '一');
    await expect.poll(receivers).toHaveLength(16);
    letGo();
    await expect.poll(receivers).toHaveLength(32);
    expect([...receivers()].sort()).toEqual([seller, handler, ...clerks].map(({ id }) => `cyy_${id}`).sort());
  });

  it('are merged while a message is in flight: one message at a time for each user', async () => {
    const { seller, handler, workId, order } = await cast();
    const other = await backEnd.people.workOrder({ order, by: seller });
    let atOnce = 0;
    let most = 0;
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    rest.answers(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate;
      atOnce -= 1;
      return OK;
    });
    relay();
    await reply(workId, handler, '一');
    await expect.poll(receivers).toHaveLength(2);
    for (const text of ['二', '三', '四']) await reply(workId, handler, text);
    await reply(other, handler, '五');
    expect(receivers()).toHaveLength(2);
    letGo();
    await expect.poll(receivers).toHaveLength(4);
    const [, , ...later] = rest.asked;
    for (const { body } of later) {
      const [element] = body['MsgBody'] as { MsgContent: { Data: string } }[];
      expect(signalOf({ payload: { data: element?.MsgContent.Data } })).toEqual({ kind: 'everything' });
    }
    expect(most).toBe(2);
  });

  it.each([
    [
      'refused',
      { status: 200, text: '{"ActionStatus":"FAIL","ErrorCode":70003}' },
      { code: 70003, status: 200 },
    ],
    ['broken', { status: 502, text: '<html>' }, { code: undefined, status: 502 }],
  ])(
    'do not make a command fail when they are %s, and the log contains no user',
    async (_, answer, fields) => {
      const { handler, workId } = await cast();
      rest.answers(() => Promise.resolve(answer));
      relay();
      expect((await reply(workId, handler, '一')).body).toMatchObject({ code: 200 });
      await expect.poll(() => backEnd.lines).toHaveLength(2);
      expect(backEnd.lines[0]).toEqual({ event: 'signal.not-sent', fields });
      rest.answers(() => Promise.resolve(OK));
      await reply(workId, handler, '二');
      await expect.poll(receivers).toHaveLength(4);
    },
  );

  it('are given up when the service does not answer in time', async () => {
    const { handler, workId } = await cast();
    rest.answers(() => new Promise(() => undefined));
    relay(100);
    await reply(workId, handler, '一');
    await expect.poll(() => backEnd.lines).toHaveLength(2);
    expect(backEnd.lines[0]).toEqual({
      event: 'signal.not-sent',
      fields: { code: undefined, status: undefined },
    });
    rest.answers(() => Promise.resolve(OK));
    await reply(workId, handler, '二');
    await expect.poll(receivers).toHaveLength(4);
  });

  it('end when they are stopped', async () => {
    const { handler, workId } = await cast();
    relay();
    stop();
    await reply(workId, handler, '一');
    const { body } = await backEnd.client.get(`/seller/work/im/comments/${workId}`, {
      token: await backEnd.tokenOf(handler),
    });
    expect(body).toMatchObject({ code: 200 });
    expect(rest.asked).toEqual([]);
  });
});
