import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A received request. */
export interface Received {
  readonly method: string;
  /** Path and query, still encoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Responds to a request. Without a response, the request stays open. */
export type Answering = (received: Received, response: ServerResponse) => void | Promise<void>;

export interface Loopback {
  readonly origin: string;
  readonly received: Received[];
  /** Sets how the following requests are answered. */
  answer(answering: Answering): void;
}

/** Starts a real HTTP server on loopback, for one test. */
export const startLoopback = async (): Promise<Loopback> => {
  const received: Received[] = [];
  let answering: Answering = (_, response) => void response.end('{"code":200}');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const arrived = { method, url, headers, body: Buffer.concat(chunks) };
      received.push(arrived);
      void answering(arrived, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      answering = next;
    },
  };
};

/** Responds with a status, a media type and a body. */
export const answers =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answering =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8', ...headers });
    response.end(body);
  };

export const answersJson = (body: unknown, status = 200): Answering => answers(JSON.stringify(body), status);
