import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { SIGNALS_PATH } from '../../../../src/contract/signals';

/**
 * A way to the back end on which the lines to the signals are counted. A page that hangs or has crashed says nothing of its
 * own; what it still holds is seen here.
 */
export const watchLines = async (to: string) => {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const openedAt: number[] = [];
  let open = 0;
  let most = 0;
  const isLine = (first: Buffer): boolean => first.toString('latin1').startsWith(`GET ${SIGNALS_PATH} `);

  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) });
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => into.destroy());
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      from.pipe(into);
    }
    near.once('data', (first: Buffer) => {
      if (!isLine(first)) return;
      openedAt.push(Date.now());
      open += 1;
      most = Math.max(most, open);
      near.once('close', () => (open -= 1));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many there are. */
    open: () => open,
    /** How many there were at once. */
    most: () => most,
    /** How many have been opened so far. */
    opened: () => openedAt.length,
    /** When the newest one was opened. */
    lastOpenedAt: () => openedAt.at(-1) ?? Number.NaN,
    discard: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
