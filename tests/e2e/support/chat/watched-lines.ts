import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { SIGNALS_PATH } from '../../../../src/contract/signals';

/**
 * A proxy to the back end that counts live connections. A page that hangs or has crashed cannot report them itself.
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
    /** The number of open connections. */
    open: () => open,
    /** The largest number of connections that were open at once. */
    most: () => most,
    /** The number of connections that were opened so far. */
    opened: () => openedAt.length,
    /** The time at which the newest connection was opened. */
    lastOpenedAt: () => openedAt.at(-1) ?? Number.NaN,
    discard: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
