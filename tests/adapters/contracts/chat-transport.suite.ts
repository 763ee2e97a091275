import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { ChatCredentials, ConnectionEvent } from '@/domain/chat/chat-session';
import type { ChatSignal } from '@/domain/chat/signal';

export interface TransportBench {
  readonly transport: ChatTransport;
  /** Lets a work order change that this person may see; answers its id. */
  change(): Promise<string>;
  /** Breaks every connection, as a network does. */
  cut(): void;
  /** Makes the signature that was answered last invalid. */
  expire(): Promise<void>;
  discard(): Promise<void>;
}

/** What every adapter of `ChatTransport` promises. */
export const chatTransportContract = (name: string, open: () => Promise<TransportBench>): void => {
  describe(`chat transport: ${name}`, () => {
    let bench: TransportBench;
    let stops: (() => void)[] = [];
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(async () => {
      for (const stop of stops) stop();
      stops = [];
      await bench.discard();
    });

    const credentials = async (): Promise<ChatCredentials> => {
      const answer = await bench.transport.signature();
      if (answer.type !== 'signature.received') throw new Error(`no signature: ${answer.fault}`);
      return answer.credentials;
    };

    const connect = (given: ChatCredentials) => {
      const events: ConnectionEvent[] = [];
      const signals: ChatSignal[] = [];
      const stop = bench.transport.connect(given, {
        connection: (event) => events.push(event),
        signal: (signal) => signals.push(signal),
      });
      stops.push(stop);
      return { events, signals, stop, types: () => events.map(({ type }) => type) };
    };

    const ready = async () => {
      const line = connect(await credentials());
      // Some services say ready before they have answered the login.
      await expect
        .poll(() => new Set(line.types()))
        .toEqual(new Set(['connection.logged-in', 'connection.ready']));
      return line;
    };

    test('logs in and is ready', async () => {
      const { signals } = await ready();
      expect(signals).toEqual([]);
    });

    test('names the area and the id that changed', async () => {
      const { signals, types } = await ready();
      const first = await bench.change();
      await expect.poll(() => signals).toEqual([{ kind: 'work-order', workOrderId: first }]);
      const second = await bench.change();
      await expect.poll(() => signals.at(-1)).toEqual({ kind: 'work-order', workOrderId: second });
      expect(types()).toHaveLength(2);
    });

    test('says nothing after it was stopped, however often', async () => {
      const stopped = await ready();
      stopped.stop();
      stopped.stop();
      const next = await ready();
      const id = await bench.change();
      await expect.poll(() => next.signals).toEqual([{ kind: 'work-order', workOrderId: id }]);
      bench.cut();
      await expect.poll(() => next.types().at(-1)).toBe('connection.not-ready');
      expect(stopped.signals).toEqual([]);
      expect(stopped.types()).toHaveLength(2);
    });

    test('says nothing at all where it was stopped at once', async () => {
      const line = connect(await credentials());
      line.stop();
      const other = await ready();
      expect(other.types()).toHaveLength(2);
      expect(line.events).toEqual([]);
    });

    test('says once that the connection is gone, and can be connected again', async () => {
      const line = await ready();
      bench.cut();
      await expect.poll(() => line.types().slice(2)).toEqual(['connection.not-ready']);
      line.stop();
      const again = await ready();
      await bench.change();
      await expect.poll(() => again.signals).toHaveLength(1);
      expect(line.events).toHaveLength(3);
      expect(line.signals).toEqual([]);
    });

    test('refuses a signature that has expired, by the code for that', async () => {
      const given = await credentials();
      await bench.expire();
      const line = connect(given);
      await expect.poll(() => line.events).toEqual([{ type: 'connection.refused', code: 70001 }]);
    });
  });
};
