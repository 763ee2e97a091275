import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../listen';
import type { Readiness } from '../readiness';
import type { Metrics } from './metrics';

/** The dependencies of the endpoints for the operator. */
export interface MetricsParts {
  readonly host: string;
  readonly port: number;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Whether this node accepts requests, with the reasons as texts. */
  readonly readiness: () => Promise<Readiness>;
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

interface PlainAnswer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

const readyText = ({ ready, notes }: Readiness): PlainAnswer => ({
  status: ready ? 200 : 503,
  text: [ready ? 'ready' : 'not ready', ...notes, ''].join('\n'),
});

const answer = async (path: string, { metrics, readiness }: MetricsParts): Promise<PlainAnswer> => {
  switch (path) {
    case '/metrics':
      return { status: 200, text: await metrics.text(), type: metrics.contentType };
    case '/live':
      return { status: 200, text: 'alive\n' };
    case '/ready':
      return readyText(await readiness());
    default:
      return { status: 404, text: 'Here are /metrics, /live and /ready.\n' };
  }
};

/** Endpoints for the operator, on a separate port: `/metrics`, `/live` and `/ready`. */
export const serveMetrics = async (parts: MetricsParts): Promise<MetricsServer> => {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    void answer(path, parts)
      .catch((): PlainAnswer => ({ status: 500, text: 'The figures cannot be read.\n' }))
      .then(({ status, text, type = 'text/plain; charset=utf-8' }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
      });
  });
  await listen(server, { host: parts.host, port: parts.port, setting: 'METRICS_PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
