import { WebSocket } from 'ws';
import { SIGNALS_PATH } from '@/contract/signals';
import { userNameOf } from './fill-people';
import type { BenchTarget } from './bench-target';
import { PLATFORM } from './routes';

/** Live connections of signed-in users, which receive signals. */
export interface SignalClients {
  readonly connected: number;
  /** The total number of received signals. */
  readonly received: () => number;
  /** The number of connections that closed before `close`. */
  readonly lost: () => number;
  readonly close: () => void;
}

/** Sellers and their clerks, each with their own session. The database has 300 of each for this platform. */
const userNamesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => userNameOf(nth % 2 === 0 ? 'seller' : 'clerk', nth >> 1));

export const openSignalClients = async (
  { base, recorder }: BenchTarget,
  count: number,
): Promise<SignalClients> => {
  let received = 0;
  let lost = 0;
  let closing = false;
  const open = async (userName: string): Promise<WebSocket> => {
    const token = await recorder.tokenOf(PLATFORM, userName);
    const socket = new WebSocket(`${base.replace('http', 'ws')}${SIGNALS_PATH}`);
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'sign-in', token, platform: PLATFORM })));
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { readonly type: string };
        if (type === 'ready') resolve();
        if (type === 'beat') socket.send('{"type":"beat"}');
        if (type === 'signal') received += 1;
      });
      socket.on('error', reject);
      socket.on('close', () => {
        if (!closing) lost += 1;
        reject(new Error(`the connection of ${userName} was closed`));
      });
    });
    return socket;
  };
  const sockets: WebSocket[] = [];
  const names = userNamesOf(count);
  for (let from = 0; from < names.length; from += 50) {
    sockets.push(...(await Promise.all(names.slice(from, from + 50).map(open))));
  }
  return {
    connected: sockets.length,
    received: () => received,
    lost: () => lost,
    close: () => {
      closing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
};
