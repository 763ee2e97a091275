import type { Http2ServerRequest } from 'node:http2';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server';
import { clientIp } from './client-ip';
import { listen } from './listen';
import { compressResponse } from './compress-response';
import type { NodeLogger } from './logger';
import {
  endAmbiguous,
  endUnreadable,
  hasManyHosts,
  HEAD_LIMIT,
  refuseUnreadable,
} from './unreadable-request';

type Answer = (request: Request) => Promise<Response>;
type AnswerTo = (request: Request, origin: { readonly ip?: string }) => Promise<Response>;

/** The time that running requests have to finish when the server stops, in ms. */
const STOP_DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** The time limits for a client, in ms. */
export interface ClientTimeouts {
  /** The limit for the request line and the headers. */
  readonly head: number;
  /** The limit for the whole request. A connection with an unfinished exchange may be silent for twice as long. */
  readonly whole: number;
}

/** The client waits 180 s for a response (product 7), so no request needs longer. */
const PATIENCE: ClientTimeouts = { head: 20_000, whole: 180_000 };

/**
 * How long an idle connection stays open, in ms. Proxies close idle connections earlier, so no proxy sends a request
 * while this server closes the connection.
 */
const KEEP_ALIVE_MS = 75_000;

/** A server that listens. */
export interface RunningServer {
  /** The actual port, also if the setting 0 left the choice to the system. */
  readonly port: number;
  readonly server: Server;
  /** From now on every response ends its connection, so that clients with open connections choose another node. */
  drain(): void;
  /** Refuses new requests, finishes running ones, and cuts off the rest after the deadline. */
  stop(deadlineMs?: number): Promise<void>;
}

/** The dependencies and settings of the server. */
export interface ServerParts {
  readonly host: string;
  readonly port: number;
  /** Answers everything below `/api`. */
  readonly api: AnswerTo;
  /** Answers all other paths. */
  readonly files: Answer;
  readonly logger: NodeLogger;
  /** The number of the deployment's proxies in front of this server. */
  readonly proxies: number;
  /** Shorter limits for tests. */
  readonly patience?: ClientTimeouts;
}

const isApi = (url: string): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

const stopServer = (server: Server, deadlineMs: number): Promise<void> =>
  new Promise((resolve) => {
    // A connection becomes idle only after its last response, so the check is repeated until all are closed.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Listens, and answers each request with `api` or `files`, by its path. */
export const startServer = async ({
  host,
  port,
  api,
  files,
  logger,
  proxies,
  patience = PATIENCE,
}: ServerParts): Promise<RunningServer> => {
  const originOf = (incoming: IncomingMessage | Http2ServerRequest) => {
    const ip = clientIp(incoming, proxies);
    return ip === undefined ? {} : { ip };
  };
  const answer = async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const begun = performance.now();
    const response = await (isApi(request.url)
      ? compressResponse(request, await api(request, originOf(incoming)))
      : files(request));
    const ms = Math.round(performance.now() - begun);
    logger.debug('request.answered', { method: request.method, status: response.status, ms });
    return response;
  };
  const fail = (error: unknown): Response => {
    if (error instanceof RequestError) return refuseUnreadable();
    logger.error('request.failed', { error });
    return new Response('Something went wrong.\n', { status: 500, headers: { 'cache-control': 'no-store' } });
  };
  const times = {
    headersTimeout: patience.head,
    requestTimeout: patience.whole,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(patience.head, 5000),
    maxHeaderSize: HEAD_LIMIT,
  };
  let draining = false;
  const listener = getRequestListener(answer, { errorHandler: fail });
  const server = createServer(times, (incoming, outgoing) => {
    if (draining) outgoing.setHeader('connection', 'close');
    if (hasManyHosts(incoming)) return endAmbiguous(outgoing);
    void listener(incoming, outgoing);
  });
  server.setTimeout(2 * patience.whole);
  server.on('clientError', endUnreadable);
  await listen(server, { host, port });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    drain: () => {
      draining = true;
    },
    stop: (deadlineMs = STOP_DEADLINE_MS) => {
      draining = true;
      return stopServer(server, deadlineMs);
    },
  };
};
