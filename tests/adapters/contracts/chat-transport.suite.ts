import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import type { ChatCredentials, ConnectionEvent } from '@/domain/chat/chat-session';
import type { ChatSignal } from '@/domain/chat/signal';

export interface TransportBench {
  readonly transport: ChatTransport;
  /** Changes a work order that the user may see; returns its id. */
  change(): Promise<string>;
  /** Breaks every connection, like a failed network. */
  cut(): void;
  /** Makes the most recent signature invalid. */
  expire(): Promise<void>;
  discard(): Promise<void>;
}

/** The contract of every adapter of `ChatTransport`. */
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
      // Some services report that they are ready before they respond to the login.
      await expect
        .poll(() => new Set(line.types()))
        .toEqual(new Set(['connection.logged-in', 'connection.ready']));
      return line;
    };

    test('logs in and reports that it is ready', async () => {
      const { signals } = await ready();
      expect(signals).toEqual([]);
    });

    test('a signal contains the area and the id that changed', async () => {
      const { signals, types } = await ready();
      const first = await bench.change();
      await expect.poll(() => signals).toEqual([{ kind: 'work-order', workOrderId: first }]);
      const second = await bench.change();
      await expect.poll(() => signals.at(-1)).toEqual({ kind: 'work-order', workOrderId: second });
      expect(types()).toHaveLength(2);
    });

    test('reports nothing after it was stopped, even when it is stopped twice', async () => {
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

    test('reports nothing when it is stopped at once', async () => {
      const line = connect(await credentials());
      line.stop();
      const other = await ready();
      expect(other.types()).toHaveLength(2);
      expect(line.events).toEqual([]);
    });

    test('reports a lost connection once, and can connect again', async () => {
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

    test('refuses an expired signature with code 70001', async () => {
      const given = await credentials();
      await bench.expire();
      const line = connect(given);
      await expect.poll(() => line.events).toEqual([{ type: 'connection.refused', code: 70001 }]);
    });
  });
};
