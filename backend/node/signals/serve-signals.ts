import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { CLOSE_CODES, FRAME_MAX_BYTES, SIGNALS_PATH } from '@/contract/signals';
import { OPEN_GATE, type RequestGate } from '@backend/core/http/request-limits';
import { clientIp } from '../client-ip';
import { hasManyHosts } from '../unreadable-request';
import type { SessionCookie } from '@backend/core/session/session-cookie';
import { isOwnOrigin } from './is-own-origin';
import { type ConnectionParts, serveConnection } from './signal-connection';

/** The dependencies of the live connections. */
export interface SignalParts extends ConnectionParts {
  /** Absent if cookies are ignored. */
  readonly cookie?: SessionCookie;
  /** The rate limiter of the API, so that guessing tokens is no faster here. Absent for no limit. */
  readonly gate?: Pick<RequestGate, 'take'>;
  /** The number of the deployment's proxies in front of this server. */
  readonly proxies?: number;
}

/** The live connections of this node. */
export interface SignalSockets {
  /** The number of connections. */
  count(): number;
  /** Requests all clients to connect to another node, and disconnects clients that stay connected. */
  close(): void;
}

/** The time that a client has to disconnect after the request to do so. */
const GO_MS = 1000;

/**
 * The token in the session cookie. It is ignored without an `Origin` header: browsers always send that header, and it
 * shows which page opens the connection.
 */
const carriedBy = (request: IncomingMessage, cookie: SessionCookie | undefined): string | undefined => {
  const { host, origin, cookie: cookies } = request.headers;
  if (cookie === undefined || host === undefined || origin === undefined) return undefined;
  return cookie.tokenOf(
    new Request(`http://${host}${SIGNALS_PATH}`, { headers: { origin, cookie: cookies ?? '' } }),
  );
};

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

const turnAway = (
  socket: Duplex,
  status: '400 Bad Request' | '403 Forbidden' | '404 Not Found' | '503 Service Unavailable',
): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Serves signals on the same port as all other requests. Other upgrades and pages of other sites are refused. */
export const serveSignals = (
  server: Server,
  { gate = OPEN_GATE, proxies = 0, ...parts }: SignalParts,
): SignalSockets => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  let closing = false;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (hasManyHosts(request)) return turnAway(socket, '400 Bad Request');
    if (pathOf(request) !== SIGNALS_PATH) return turnAway(socket, '404 Not Found');
    if (closing) return turnAway(socket, '503 Service Unavailable');
    if (!isOwnOrigin(request.headers)) return turnAway(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (connected) => {
      const ip = clientIp(request, proxies);
      const countSignIn = (token?: string): Promise<number> => gate.take({ token, ip }, parts.now());
      serveConnection(connected, { ...parts, countSignIn }, carriedBy(request, parts.cookie));
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
