import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChatSignal, NAMED_SIGNALS_MAX } from '@/domain/chat/signal';
import { serveSignals, type SignalSockets } from '@backend/node/signals/serve-signals';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { type OpenSignals, openSignals } from '@tests/support/signals';

const KIBIBYTE = 1024;
/**
 * A peer for which more bytes than `LIMIT` wait gets no further queue of signals. A queue is written as a whole, so up
 * to `LIMIT + WHOLE_QUEUE` bytes may wait in this process.
 */
const LIMIT = 64 * KIBIBYTE;
const WHOLE_QUEUE = NAMED_SIGNALS_MAX * 128;

/** The maximum number of signals to send: the operating system buffers some megabytes before the peer stalls. */
const AT_MOST = 500_000;

const named = (nth: number): ChatSignal => ({
  kind: 'work-order',
  workOrderId: String(10n ** 18n + BigInt(nth)),
});

describe('a connection whose peer does not read', () => {
  let backEnd: RunningBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd();
  });
  afterAll(() => backEnd.stop());

  let server: Server;
  let signals: SignalSockets;
  let peer: OpenSignals;
  afterEach(async () => {
    peer.socket.terminate();
    signals.close();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A signed-in connection over a real socket that stops reading; `send` sends signals as the hub does. */
  const stalled = async (beatMs?: number) => {
    let send: (signal: ChatSignal) => void = () => undefined;
    let socket: Socket | undefined;
    server = createServer();
    server.on('connection', (opened: Socket) => (socket = opened));
    signals = serveSignals(server, {
      hub: {
        ...backEnd.hub,
        join: (listener) => {
          ({ send } = listener);
          return backEnd.hub.join(listener);
        },
      },
      sessions: backEnd.sessions,
      now: backEnd.now,
      ...(beatMs === undefined ? {} : { beatMs }),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const token = await backEnd.tokenOf(await backEnd.people.account());
    peer = await openSignals(`http://127.0.0.1:${port}`, { token });
    await peer.received('ready');
    peer.socket.pause();
    let reported = 0;
    const tellMore = async (count: number): Promise<void> => {
      for (let nth = 0; nth < count; nth += 1) {
        reported += 1;
        send(named(reported));
      }
      for (let turns = 0; turns < 20; turns += 1) await turn();
    };
    const buffered = (): number => socket?.writableLength ?? 0;
    const tellUntilStalled = async (): Promise<void> => {
      while (buffered() <= LIMIT) {
        if (reported > AT_MOST) throw new Error('the peer reads on');
        await tellMore(NAMED_SIGNALS_MAX);
      }
    };
    return { tellMore, tellUntilStalled, buffered, reported: () => reported };
  };

  it('gets nothing until it has caught up, and then one signal to read everything', async () => {
    const { tellMore, tellUntilStalled, buffered, reported } = await stalled();
    await tellUntilStalled();
    await tellMore(20 * NAMED_SIGNALS_MAX);
    expect(buffered()).toBeLessThanOrEqual(LIMIT + WHOLE_QUEUE);

    peer.socket.resume();
    await expect.poll(() => peer.named().at(-1), { timeout: 20_000 }).toBe('everything');
    expect(peer.named().filter((name) => name === 'everything')).toHaveLength(1);
    expect(peer.named().length).toBeLessThan(reported());
    await tellMore(1);
    await expect.poll(() => peer.named().at(-1)).toMatch(new RegExp(`${reported()}$`));
  });

  it('is closed when it misses its heartbeats', async () => {
    const { tellUntilStalled } = await stalled(1000);
    await tellUntilStalled();
    await expect.poll(() => signals.count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => backEnd.connected()).toBe(0);
  });
});
