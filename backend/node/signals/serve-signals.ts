import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { CLOSE_CODES, FRAME_MAX_BYTES, SIGNALS_PATH } from '@/contract/signals';
import { isOwnOrigin } from './is-own-origin';
import { type ConnectionParts, serveConnection } from './signal-connection';

export interface SignalSockets {
  /** How many are connected. */
  count(): number;
  /** Tells everybody to connect elsewhere, and cuts off who does not go. */
  close(): void;
}

/** A peer that is told to go has this long. */
const GO_MS = 1000;

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

const turnAway = (
  socket: Duplex,
  status: '403 Forbidden' | '404 Not Found' | '503 Service Unavailable',
): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The signals on the server that serves everything else. Other upgrades, and pages of other sites, are turned away. */
export const serveSignals = (server: Server, parts: ConnectionParts): SignalSockets => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  let closing = false;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== SIGNALS_PATH) return turnAway(socket, '404 Not Found');
    if (closing) return turnAway(socket, '503 Service Unavailable');
    if (!isOwnOrigin(request.headers)) return turnAway(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (connected) => {
      serveConnection(connected, parts);
    });
  });

  return {
    count: () => sockets.clients.size,
    close: () => {
      closing = true;
      for (const socket of sockets.clients) {
        socket.close(CLOSE_CODES.stopping, 'stopping');
        setTimeout(() => socket.terminate(), GO_MS).unref();
      }
    },
  };
};
