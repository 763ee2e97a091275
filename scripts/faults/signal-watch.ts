import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SIGNALS_PATH } from '../../src/contract/signals';

const AGAIN_MS = 100;
const GIVE_UP_MS = 60_000;

/** A client's live connection to one node, reopened whenever it is lost. */
export interface SignalWatch {
  /** Calls `after` repeatedly until a new signal about this work order arrives. Returns the time in ms. */
  readonly waitForSignal: (workId: string, after: () => Promise<unknown>) => Promise<number>;
  readonly close: () => void;
}

export const watchSignals = (url: string, token: string): SignalWatch => {
  let closed = false;
  let socket: WebSocket | undefined;
  const received = new Map<string, number>();
  const open = (): void => {
    if (closed) return;
    socket = new WebSocket(`${url.replace('http', 'ws')}${SIGNALS_PATH}`);
    socket.on('open', () => socket?.send(JSON.stringify({ type: 'sign-in', token, platform: 'cyy' })));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; signal?: { workOrderId?: string } };
      if (frame.type === 'beat') socket?.send('{"type":"beat"}');
      const id = frame.signal?.workOrderId;
      if (id !== undefined) received.set(id, (received.get(id) ?? 0) + 1);
    });
    // A close event follows every error.
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(open, AGAIN_MS));
  };
  open();
  return {
    waitForSignal: async (workId, after) => {
      const begun = Date.now();
      while (Date.now() - begun < GIVE_UP_MS) {
        const before = received.get(workId) ?? 0;
        await after();
        for (let look = 0; look < 10; look += 1) {
          if ((received.get(workId) ?? 0) > before) return Date.now() - begun;
          await sleep(20);
        }
      }
      throw new Error(`no signal about work order ${workId} within ${GIVE_UP_MS} ms`);
    },
    close: () => {
      closed = true;
      socket?.terminate();
    },
  };
};
