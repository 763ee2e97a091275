import TencentCloudChat from '@tencentcloud/chat';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { TENCENT_EVENTS } from '@/adapters/im/tencent-sdk';
import { signalOf } from '@/adapters/im/tencent-signal';
import { createTencentTransport, TENCENT_TEAR_DOWN_MS } from '@/adapters/im/tencent.transport';
import type { ConnectionEvent } from '@/domain/chat/chat-session';
import { KICK_REASONS } from '@/domain/chat/kicked-out';
import type { ChatSignal } from '@/domain/chat/signal';
import { tencentDouble } from '@tests/support/tencent-double';
import { chatTransportContract } from '../contracts/chat-transport.suite';

const CREDENTIALS = { userId: 'cyy_1001', signature: 'signed' };

const bench = (load?: () => Promise<never>) => {
  const double = tencentDouble();
  const clock = createFakeClock();
  const logger = createRecordingLogger();
  const transport = createTencentTransport({
    sdkAppId: 1_400_000_000,
    load: load ?? (() => Promise.resolve(double.module)),
    signature: () => Promise.resolve({ type: 'signature.received', credentials: CREDENTIALS }),
    clock,
    logger,
  });
  const events: ConnectionEvent[] = [];
  const signals: ChatSignal[] = [];
  const connect = (credentials = CREDENTIALS) =>
    transport.connect(credentials, {
      connection: (event) => events.push(event),
      signal: (signal) => signals.push(signal),
    });
  return { double, clock, logger, transport, events, signals, connect };
};

chatTransportContract('Tencent', () => {
  const { double, transport } = bench();
  return Promise.resolve({
    transport,
    change: () => {
      const workOrderId = String(BigInt(`0x${randomUUID().slice(0, 8)}`) + 1n);
      double.emit(TENCENT_EVENTS.message, [{ payload: { data: JSON.stringify({ workId: workOrderId }) } }]);
      return Promise.resolve(workOrderId);
    },
    cut: () => {
      double.emit(TENCENT_EVENTS.notReady);
    },
    expire: () => {
      double.expire();
      return Promise.resolve();
    },
    discard: () => Promise.resolve(),
  });
});

describe('the Tencent transport', () => {
  it('loads the SDK with the first connection, not before', async () => {
    const load = vi.fn(() => Promise.reject(new Error('chunk gone')) as Promise<never>);
    const { connect, events } = bench(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    connect();
    await settle();
    expect(events).toEqual([{ type: 'connection.refused', code: 2800 }]);
  });

  it.each([
    ['multipleAccount', 'multipleAccount'],
    ['multipleDevice', 'multipleDevice'],
    ['userSigExpired', 'userSigExpired'],
    ['REST_API_Kick', 'REST_API_Kick'],
    ['something new', 'REST_API_Kick'],
  ])('reports that the user was kicked out: %s', async (type, reason) => {
    const { connect, double, events } = bench();
    connect();
    await settle();
    double.emit(TENCENT_EVENTS.kickedOut, { type });
    expect(events.at(-1)).toEqual({ type: 'connection.kicked-out', reason });
  });

  it('reports an unstable network, and its recovery', async () => {
    const { connect, double, events } = bench();
    connect();
    await settle();
    for (const state of ['connecting', 'disconnected', 'connected']) {
      double.emit(TENCENT_EVENTS.netState, { state });
    }
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      'connection.unstable',
      'connection.unstable',
      'connection.restored',
    ]);
  });

  it('abandons a login that gets no response within 20 s', async () => {
    const { connect, double, events, clock } = bench();
    double.module.create({ SDKAppID: 1 }).login = () => new Promise(() => undefined);
    connect();
    await clock.advance(19_999);
    expect(events).toEqual([]);
    await clock.advance(1);
    expect(events).toEqual([{ type: 'connection.refused', code: 2801 }]);
  });

  it.each([
    ['refused', () => Promise.reject(Object.assign(new Error('late'), { code: 2801 }))],
    ['accepted', () => Promise.resolve({ code: 0, data: {} })],
  ])('reports nothing more about an abandoned login that is later %s', async (_, late) => {
    const { connect, double, events, clock } = bench();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    double.module.create({ SDKAppID: 1 }).login = () => answered.then(late);
    connect();
    await clock.advance(20_000);
    answer();
    await settle();
    expect(events).toEqual([{ type: 'connection.refused', code: 2801 }]);
  });

  it('leaves no timer behind, and creates an instance only after the previous one is destroyed', async () => {
    const { connect, double, clock } = bench();
    const first = connect();
    await settle();
    first();
    connect();
    await settle();
    expect(double.log).toEqual(['create', 'login', 'destroy', 'create', 'login']);
    const early = connect();
    early();
    await settle();
    expect(clock.waiting()).toBe(0);
  });

  it('delays the next login until the previous instance is destroyed', async () => {
    const { connect, double, events, clock } = bench();
    const first = connect();
    await settle();
    const answer = double.holdLogOut();
    first();
    connect();
    await clock.advance(TENCENT_TEAR_DOWN_MS - 1);
    expect(double.log).toEqual(['create', 'login']);
    answer();
    await settle();
    expect(double.log).toEqual(['create', 'login', 'destroy', 'create', 'login']);
    expect(events.slice(2)).toHaveLength(2);
    expect(clock.waiting()).toBe(0);
  });

  it('waits at most 5 s for the previous instance to be destroyed, and logs the timeout', async () => {
    const { connect, double, events, clock, logger } = bench();
    const first = connect();
    await settle();
    double.holdLogOut();
    first();
    connect();
    await clock.advance(5000);
    expect(double.log).toEqual(['create', 'login', 'create', 'login']);
    expect(events.slice(2)).toHaveLength(2);
    expect(logger.lines).toMatchObject([{ event: 'chat.not-destroyed', details: { code: 2801 } }]);
    expect(clock.waiting()).toBe(0);
  });

  it.each([
    ['not ready', false, { type: 'connection.not-ready' }],
    ['refused while its login runs', true, { type: 'connection.refused', code: 2800 }],
  ])(
    'when the SDK reuses the previous instance and destroys it late, reports the next connection as %s',
    async (_, isOnItsWay, reported) => {
      const { connect, double, events, clock } = bench();
      const instance = double.module.create({ SDKAppID: 1 });
      let go: () => void = () => undefined;
      instance.destroy = () =>
        new Promise((resolve) => {
          go = resolve;
        });
      const first = connect();
      await settle();
      first();
      if (isOnItsWay) instance.login = () => new Promise(() => undefined);
      connect();
      await clock.advance(TENCENT_TEAR_DOWN_MS);
      const before = events.length;
      go();
      await settle();
      expect(events.slice(before)).toEqual([reported]);
      expect(clock.waiting()).toBe(0);
    },
  );

  it('reports nothing when another instance is destroyed after the next connection was opened', async () => {
    const { connect, double, events, clock } = bench();
    const create = double.module.create.bind(double.module);
    let go: () => void = () => undefined;
    let isFirst = true;
    double.module.create = (options) => {
      const instance = { ...create(options) };
      if (isFirst)
        instance.destroy = () =>
          new Promise((resolve) => {
            go = resolve;
          });
      isFirst = false;
      return instance;
    };
    const first = connect();
    await settle();
    first();
    connect();
    await clock.advance(TENCENT_TEAR_DOWN_MS);
    const before = events.length;
    go();
    await settle();
    expect(events.slice(before)).toEqual([]);
  });

  it('reports a refusal when the SDK rejects the login data', async () => {
    const { connect, events } = bench();
    connect({ userId: '', signature: '' });
    await settle();
    expect(events).toEqual([{ type: 'connection.refused', code: undefined }]);
  });

  it('logs only the code of an SDK error', async () => {
    const { connect, double, logger } = bench();
    connect();
    await settle();
    double.emit(TENCENT_EVENTS.error, { code: 2800, message: 'user cyy_1001' });
    expect(JSON.stringify(logger.lines)).toContain('2800');
    expect(JSON.stringify(logger.lines)).not.toContain('cyy_1001');
  });
});

describe('the event names in our code', () => {
  it('are those of the SDK', () => {
    const { EVENT, TYPES } = TencentCloudChat;
    expect(TENCENT_EVENTS).toEqual({
      ready: EVENT.SDK_READY,
      notReady: EVENT.SDK_NOT_READY,
      kickedOut: EVENT.KICKED_OUT,
      netState: EVENT.NET_STATE_CHANGE,
      message: EVENT.MESSAGE_RECEIVED,
      error: EVENT.ERROR,
    });
    expect(KICK_REASONS).toEqual([
      TYPES.KICKED_OUT_MULT_ACCOUNT,
      TYPES.KICKED_OUT_MULT_DEVICE,
      TYPES.KICKED_OUT_USERSIG_EXPIRED,
      TYPES.KICKED_OUT_REST_API,
    ]);
  });
});

describe('the signal in a message', () => {
  it.each<[unknown, ChatSignal]>([
    [{ payload: { data: '{"workId":"12"}' } }, { kind: 'work-order', workOrderId: '12' }],
    [{ payload: { data: '{"workId":12}' } }, { kind: 'work-order', workOrderId: '12' }],
    [{ payload: { data: '{"area":"order","id":"7"}' } }, { kind: 'changed', area: 'order', id: '7' }],
    ...[
      undefined,
      null,
      7,
      {},
      { payload: null },
      { payload: { data: 7 } },
      { payload: { data: 'no json' } },
      { payload: { data: 'null' } },
      { payload: { data: '{"workId":"12 or 1=1"}' } },
      { payload: { data: '{"workId":"../../x"}' } },
      { payload: { data: '{"workId":-1}' } },
      { payload: { data: '{"area":"ledger","id":"7"}' } },
      { payload: { data: '{"area":"order","id":"7/../8"}' } },
      { payload: { text: 'hello' } },
    ].map((message): [unknown, ChatSignal] => [message, { kind: 'everything' }]),
  ])('is read, or counts as a signal for everything: %j', (message, signal) => {
    expect(signalOf(message)).toEqual(signal);
  });
});
