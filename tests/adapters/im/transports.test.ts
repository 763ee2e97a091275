import { randomUUID } from 'node:crypto';
import { createConnection, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createScriptedTransport } from '@/adapters/fake/scripted.transport';
import { createClock } from '@/adapters/browser/clock';
import { connectInTabBackEnd, type WorkerLine } from '@/adapters/in-tab/in-tab-back-end.adapter';
import { createInTabTransport } from '@/adapters/in-tab/in-tab.transport';
import type { PresenceUpdate } from '@/application/chat/chat-transport.port';
import { createPresenceBeside } from '@/adapters/im/presence-beside.transport';
import { createPresenceLine } from '@/adapters/im/presence-line';
import { createWebSocketTransport } from '@/adapters/im/web-socket.transport';
import { SIGNALS_PATH } from '@/contract/signals';
import type { ConnectionEvent } from '@/domain/chat/chat-session';
import { type PageLine, serveLine } from '@backend/tab/serve-line';
import { createTabSignals } from '@backend/tab/tab-signals';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { chatTransportContract, type TransportBench } from '../contracts/chat-transport.suite';

const openSocket = (url: string): WebSocket => new NodeWebSocket(url) as unknown as WebSocket;

/** A TCP proxy to the server on `port`, whose connections a test can cut. */
const wireTo = async (port: number) => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ host: '127.0.0.1', port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      for (const socket of open) socket.destroy();
      open.clear();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

chatTransportContract('scripted', () => {
  const transport = createScriptedTransport({ obliging: true });
  let isExpired = false;
  const bench: TransportBench = {
    transport: {
      ...transport,
      connect: (credentials, listener) => {
        if (!isExpired) return transport.connect(credentials, listener);
        queueMicrotask(() => {
          listener.connection({ type: 'connection.refused', code: 70001 });
        });
        return () => undefined;
      },
    },
    change: () => {
      const workOrderId = randomUUID();
      transport.signals({ kind: 'work-order', workOrderId });
      return Promise.resolve(workOrderId);
    },
    cut: () => {
      transport.says({ type: 'connection.not-ready' });
    },
    expire: () => {
      isExpired = true;
      return Promise.resolve();
    },
    discard: () => Promise.resolve(),
  };
  return Promise.resolve(bench);
});

describe('the transports over the real back end', () => {
  let backEnd: RunningBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd();
  });
  afterAll(() => backEnd.stop());

  chatTransportContract('WebSocket', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    const token = await backEnd.tokenOf(seller);
    const wire = await wireTo(Number(new URL(backEnd.url).port));
    return {
      transport: createWebSocketTransport({
        url: `ws://127.0.0.1:${wire.port}${SIGNALS_PATH}`,
        platform: 'cyy',
        tokens: { read: () => token },
        clock: createClock(),
        open: openSocket,
      }),
      change: async () => {
        await backEnd.people.reply(workId, handler, '好的');
        return workId;
      },
      cut: wire.cut,
      expire: async () => {
        await backEnd.client.post('/logout', { token });
      },
      discard: async () => {
        wire.cut();
        await wire.close();
      },
    };
  });

  chatTransportContract('in this browser', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    const token = await backEnd.tokenOf(seller);
    const signals = createTabSignals({
      hub: backEnd.hub,
      presence: backEnd.presence,
      sessions: backEnd.sessions,
      now: backEnd.now,
    });
    const { port1, port2 } = new MessageChannel();
    serveLine(
      port2 as unknown as PageLine,
      Promise.resolve({ handle: backEnd.handler, listen: signals.listen, reset: () => Promise.resolve() }),
      () => undefined,
    );
    port1.start();
    port2.start();
    return {
      transport: createInTabTransport({
        backEnd: connectInTabBackEnd(port1 as unknown as WorkerLine),
        platform: 'cyy',
        tokens: { read: () => token },
      }),
      change: async () => {
        await backEnd.people.reply(workId, handler, '好的');
        return workId;
      },
      cut: signals.close,
      expire: async () => {
        await backEnd.client.post('/logout', { token });
      },
      discard: () => {
        signals.close();
        port1.close();
        port2.close();
        return Promise.resolve();
      },
    };
  });

  test('with an external service for signals, our own connection reports which users have a work order open', async () => {
    const { people } = backEnd;
    const { seller, workId } = await people.cast();
    const clerk = await people.account({ clerkOf: seller });
    const sit = async (account: typeof seller, seat: string) => {
      const token = await backEnd.tokenOf(account);
      const company: PresenceUpdate[] = [];
      const transport = createPresenceBeside({
        service: createScriptedTransport({ obliging: true }),
        line: createPresenceLine({
          own: createWebSocketTransport({
            url: backEnd.url.replace('http', 'ws') + SIGNALS_PATH,
            platform: 'cyy',
            tokens: { read: () => token },
            clock: createClock(),
            open: openSocket,
          }),
          clock: createClock(),
          random: Math.random,
        }),
      });
      transport.report?.({ workOrderId: workId, seat, doing: 'reading' });
      const stop = transport.connect(
        { userId: 'of the service', signature: 'of the service' },
        { connection: () => 0, signal: () => 0, company: (news) => company.push(news) },
      );
      return { company, transport, stop };
    };
    const [one, other] = [await sit(seller, 'a'), await sit(clerk, 'b')];
    await expect
      .poll(() => one.company.at(-1)?.company.colleagues)
      .toEqual([{ userId: clerk.id, name: clerk.name, doing: 'reading' }]);
    other.transport.report?.({ workOrderId: workId, seat: 'b', doing: 'writing' });
    await expect.poll(() => one.company.at(-1)?.company.colleagues).toMatchObject([{ doing: 'writing' }]);
    other.stop();
    await expect.poll(() => one.company.at(-1)?.company.colleagues).toEqual([]);
    one.stop();
  });

  test('a session of another brand is refused without the code of an expired signature', async () => {
    const { seller } = await backEnd.people.cast('kyx');
    const token = await backEnd.tokenOf(seller);
    const events: ConnectionEvent[] = [];
    const stop = createWebSocketTransport({
      url: backEnd.url.replace('http', 'ws') + SIGNALS_PATH,
      platform: 'cyy',
      tokens: { read: () => token },
      clock: createClock(),
      open: openSocket,
    }).connect(
      { userId: '', signature: token },
      { connection: (event) => events.push(event), signal: () => 0 },
    );
    await expect.poll(() => events).toEqual([{ type: 'connection.refused', code: undefined }]);
    stop();
  });
});

describe('the WebSocket transport', () => {
  const served = async (serve: (socket: NodeWebSocket) => void) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', serve);
    const clock = createFakeClock();
    const events: ConnectionEvent[] = [];
    const stop = createWebSocketTransport({
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      platform: 'cyy',
      tokens: { read: () => 'token' },
      clock,
      open: openSocket,
    }).connect(
      { userId: '', signature: 'token' },
      { connection: (event) => events.push(event), signal: () => 0 },
    );
    const close = () => {
      stop();
      for (const socket of server.clients) socket.terminate();
      server.close();
    };
    return { clock, events, server, close };
  };

  test('treats a silent connection as lost, and leaves no timer behind', async () => {
    const beats: string[] = [];
    const { clock, events, close } = await served((socket) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        if (text.includes('sign-in')) socket.send('{"type":"ready"}');
        else beats.push(text);
      });
    });
    await expect.poll(() => events.length).toBe(2);
    await clock.advance(49_000);
    expect(events).toHaveLength(2);
    await clock.advance(2000);
    expect(events.at(-1)).toEqual({ type: 'connection.not-ready' });
    expect(clock.waiting()).toBe(0);
    close();
  });

  test('answers heartbeats and ignores unknown frames', async () => {
    const answered: string[] = [];
    const { events, close } = await served((socket) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        if (!text.includes('sign-in')) return void answered.push(text);
        for (const frame of ['nonsense', '{"type":"new"}', '{"type":"ready"}', '{"type":"beat"}']) {
          socket.send(frame);
        }
      });
    });
    await expect.poll(() => answered).toEqual(['{"type":"beat"}']);
    expect(events.map(({ type }) => type)).toEqual(['connection.logged-in', 'connection.ready']);
    close();
  });

  test.each([
    ['supports', true],
    ['does not support', undefined],
  ] as const)('sends reports only with presence support: the server %s it', async (_, presence) => {
    const frames: unknown[] = [];
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8')) as { type: string };
        if (frame.type !== 'sign-in') return void frames.push(frame);
        socket.send(JSON.stringify({ type: 'ready', presence }));
        socket.send('{"type":"company","workOrderId":"7","colleagues":[],"otherSideWrites":true}');
        socket.send('{"type":"beat"}');
      });
    });
    const transport = createWebSocketTransport({
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      platform: 'cyy',
      tokens: { read: () => 'token' },
      clock: createFakeClock(),
      open: openSocket,
    });
    const report = { workOrderId: '7', seat: 'a', doing: 'reading' } as const;
    transport.report?.(report);
    const company: PresenceUpdate[] = [];
    const stop = transport.connect(
      { userId: '', signature: 'token' },
      { connection: () => 0, signal: () => 0, company: (news) => company.push(news) },
    );
    await expect.poll(() => frames).toEqual([{ type: 'beat' }]);
    expect(company).toEqual([{ workOrderId: '7', company: { colleagues: [], otherSideWrites: true } }]);
    transport.report?.(report);
    const answered = new Promise<void>((resolve) => {
      for (const socket of server.clients) socket.once('pong', () => resolve()).ping();
    });
    await answered;
    expect(frames.slice(1)).toEqual(presence === true ? [{ type: 'present', ...report }] : []);
    stop();
    transport.report?.(report);
    for (const socket of server.clients) socket.terminate();
    server.close();
    expect(frames.slice(1)).toHaveLength(presence === true ? 1 : 0);
  });

  test('reports to the server how long the page has received nothing: since its last frame, or else since its first read', async () => {
    const frames: string[] = [];
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        const frame = data.toString('utf8');
        frames.push(frame);
        if (!frame.includes('sign-in')) return;
        socket.send('{"type":"ready","caughtUp":true}');
        socket.send('{"type":"beat"}');
      });
    });
    const clock = createFakeClock();
    const begun = clock.now();
    const events: ConnectionEvent[] = [];
    const transport = createWebSocketTransport({
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      platform: 'cyy',
      tokens: { read: () => 'token' },
      clock,
      readsSince: () => begun,
      open: openSocket,
    });
    const connect = (signature: string) =>
      transport.connect(
        { userId: '', signature },
        { connection: (event) => events.push(event), signal: () => 0 },
      );
    const unheard = () =>
      frames
        .map((frame) => JSON.parse(frame) as { type: string; unheardMs?: number })
        .filter(({ type }) => type === 'sign-in')
        .map(({ unheardMs }) => unheardMs);
    await clock.advance(2000);
    const stop = connect('token');
    await expect.poll(() => frames.length).toBe(2);
    expect(events.at(-1)).toEqual({ type: 'connection.ready', caughtUp: true });
    stop();
    await clock.advance(7000);
    connect('token')();
    await clock.advance(0);
    const again = connect('token');
    await expect.poll(() => unheard().length).toBe(2);
    again();
    await clock.advance(31_000);
    const late = connect('token');
    await expect.poll(() => unheard().length).toBe(3);
    late();
    expect(unheard().map((ms) => (ms === undefined ? ms : Math.round(ms / 1000)))).toEqual([2, 7, undefined]);
    for (const socket of server.clients) socket.terminate();
    server.close();
  });

  test('treats an unreachable server as a network failure', async () => {
    const events: ConnectionEvent[] = [];
    createWebSocketTransport({
      url: 'ws://127.0.0.1:9',
      platform: 'cyy',
      tokens: { read: () => undefined },
      clock: createFakeClock(),
      open: openSocket,
    }).connect({ userId: '', signature: '' }, { connection: (event) => events.push(event), signal: () => 0 });
    await expect.poll(() => events).toEqual([{ type: 'connection.refused', code: 2800 }]);
  });

  test('has no signature without a signed-in user', async () => {
    const transport = createWebSocketTransport({
      url: 'ws://127.0.0.1:9',
      platform: 'cyy',
      tokens: { read: () => undefined },
      clock: createFakeClock(),
      open: openSocket,
    });
    expect(await transport.signature()).toEqual({ type: 'signature.failed', fault: 'signed-out' });
  });
});
