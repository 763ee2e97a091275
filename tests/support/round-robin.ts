import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from './running-back-end/client';

/** The part of a node that the proxy needs. */
interface Upstream {
  readonly port: number;
  /** The port of `/ready`. */
  readonly metricsPort?: number;
}

export interface RoundRobin {
  readonly url: string;
  /** The number of requests that each node received, by its port. */
  readonly given: () => Readonly<Record<number, number>>;
  readonly add: (upstream: Upstream) => Promise<void>;
  readonly close: () => void;
}

const PROBE_MS = 50;

const isReady = async ({ metricsPort }: Upstream): Promise<boolean> => {
  try {
    return (await exchange('GET', `http://127.0.0.1:${metricsPort}/ready`)).status === 200;
  } catch {
    return false;
  }
};

/**
 * A simple reverse proxy: it sends requests and WebSockets in turn to ready nodes, over kept connections. If a node
 * does not answer, the client gets 502 and the request is not repeated.
 */
export const startRoundRobin = async (): Promise<RoundRobin> => {
  const upstreams = new Map<Upstream, boolean>();
  const given: Record<number, number> = {};
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let closed = false;

  const next = (): number | undefined => {
    const ready = [...upstreams].filter(([, works]) => works).map(([upstream]) => upstream);
    turn += 1;
    const port = ready[turn % ready.length]?.port;
    if (port !== undefined) given[port] = (given[port] ?? 0) + 1;
    return port;
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const fail = () => void outgoing.writeHead(502).end('Proxy error');
    const port = next();
    if (port === undefined) return fail();
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', fail);
    incoming.pipe(onward);
  };

  const server = createServer(pass);
  server.on('upgrade', (incoming: IncomingMessage, socket, head: Buffer) => {
    const port = next();
    if (port === undefined) {
      socket.destroy();
      return;
    }
    const onward = connect(port, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${incoming.rawHeaders[at + 1]}`] : [],
      );
      onward.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const watch = async (upstream: Upstream): Promise<void> => {
    while (!closed) {
      upstreams.set(upstream, await isReady(upstream));
      await sleep(PROBE_MS);
    }
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => ({ ...given }),
    add: async (upstream) => {
      upstreams.set(upstream, await isReady(upstream));
      void watch(upstream);
    },
    close: () => {
      closed = true;
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};
