import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createScriptedTransport } from '@/adapters/fake/scripted.transport';
import { createPresenceBeside } from '@/adapters/im/presence-beside.transport';
import { createPresenceLine } from '@/adapters/im/presence-line';
import type { PresenceUpdate } from '@/application/chat/chat-transport.port';
import type { ConnectionEvent } from '@/domain/chat/chat-session';
import type { ChatSignal } from '@/domain/chat/signal';
import { NO_PRESENCE, PRESENCE_LASTS_MS, type Report } from '@/domain/work-order/presence';
import { chatTransportContract } from '../contracts/chat-transport.suite';

const CREDENTIALS = { userId: 'cyy_1001', signature: 'signed' };
const READING: Report = { workOrderId: '7', seat: 'a', doing: 'reading' };
const COMPANY = {
  workOrderId: '7',
  company: { colleagues: [{ userId: '2', name: '李梅', doing: 'writing' as const }], otherSideWrites: false },
};

const bench = ({ ownObliges = true } = {}) => {
  const service = createScriptedTransport({ obliging: true });
  const own = createScriptedTransport({ obliging: ownObliges });
  const clock = createFakeClock();
  const transport = createPresenceBeside({
    service,
    line: createPresenceLine({ own, clock, random: () => 1 }),
  });
  const events: ConnectionEvent[] = [];
  const signals: ChatSignal[] = [];
  const company: PresenceUpdate[] = [];
  const connect = async () => {
    const stop = transport.connect(CREDENTIALS, {
      connection: (event) => events.push(event),
      signal: (signal) => signals.push(signal),
      company: (news) => company.push(news),
    });
    await settle();
    return stop;
  };
  return { service, own, clock, transport, events, signals, company, connect };
};

chatTransportContract('a service beside the back end’s own connection', () => {
  const { service, transport } = bench();
  let isExpired = false;
  return Promise.resolve({
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
      service.signals({ kind: 'work-order', workOrderId });
      return Promise.resolve(workOrderId);
    },
    cut: () => {
      service.says({ type: 'connection.not-ready' });
    },
    expire: () => {
      isExpired = true;
      return Promise.resolve();
    },
    discard: () => Promise.resolve(),
  });
});

describe('our own presence connection next to an external messaging service', () => {
  it('reports and receives who has a work order open', async () => {
    const { own, transport, company, connect } = bench();
    await connect();
    transport.report?.(READING);
    expect(own.reports()).toEqual([READING]);
    own.company(COMPANY);
    expect(company).toEqual([COMPANY]);
  });

  it('opens with the service, and closes with it', async () => {
    const { service, own, connect } = bench();
    const stop = await connect();
    expect([service.connections(), own.connections()]).toEqual([1, 1]);
    stop();
    expect([service.open(), own.open()]).toEqual([undefined, undefined]);
  });

  it('repeats the reports of the tabs once it is ready, except reports that have ended or expired', async () => {
    const { own, clock, transport, connect } = bench({ ownObliges: false });
    transport.report?.({ ...READING, seat: 'crashed' });
    await clock.advance(PRESENCE_LASTS_MS + 1);
    transport.report?.(READING);
    transport.report?.({ ...READING, seat: 'b' });
    transport.report?.({ ...READING, seat: 'b', doing: 'gone' });
    await connect();
    const before = own.reports().length;
    own.says({ type: 'connection.ready' });
    expect(own.reports().slice(before)).toEqual([READING]);
  });

  it('neither changes the state of the chat nor makes the screens read again', async () => {
    const { own, events, signals, connect } = bench();
    await connect();
    own.signals({ kind: 'everything' });
    own.says({ type: 'connection.kicked-out', reason: 'multipleDevice' });
    own.says({ type: 'connection.not-ready' });
    expect(events.map(({ type }) => type)).toEqual(['connection.logged-in', 'connection.ready']);
    expect(signals).toEqual([]);
  });

  it('shows no colleagues while it is interrupted, and recovers', async () => {
    const { own, clock, company, transport, connect } = bench();
    await connect();
    transport.report?.(READING);
    own.company(COMPANY);
    own.says({ type: 'connection.not-ready' });
    expect(company.at(-1)).toEqual({ workOrderId: '7', company: NO_PRESENCE });
    expect(own.open()).toBeUndefined();
    await clock.advance(1000);
    expect(own.connections()).toBe(2);
    expect(own.reports()).toEqual([READING, READING]);
  });

  it('is retried with growing delays when the back end does not support presence', async () => {
    const { own, clock, events, connect } = bench({ ownObliges: false });
    await connect();
    const tries: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      const before = own.connections();
      own.says({ type: 'connection.refused', code: 2800 });
      await clock.advance(60_000);
      tries.push(own.connections() - before);
    }
    expect(own.connections()).toBeLessThan(20);
    expect(tries.slice(-29).filter((count) => count > 0).length).toBeLessThan(3);
    expect(events).toHaveLength(2);
  });

  it('is not retried with a session that has ended', async () => {
    const { own, clock, connect } = bench({ ownObliges: false });
    await connect();
    own.says({ type: 'connection.refused', code: 70001 });
    await clock.advance(3_600_000);
    expect(own.connections()).toBe(1);
  });

  it('stays closed when it is stopped before its token is read', async () => {
    const { own, transport } = bench();
    const stop = transport.connect(CREDENTIALS, { connection: () => 0, signal: () => 0 });
    await Promise.resolve();
    stop();
    await settle();
    expect(own.open()).toBeUndefined();
  });
});
