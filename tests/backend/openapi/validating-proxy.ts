import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, isAccepted, judge } from './document';

/** The exchanges of one operation, and their faults according to the document. */
export interface Passed {
  accepted: number;
  refused: number;
  readonly problems: string[];
}

const HOP_BY_HOP = ['connection', 'host', 'transfer-encoding', 'keep-alive', 'content-length'];

/** A proxy in front of a back end that checks every request and response against the OpenAPI document. */
export const validatingProxy = async (backEnd: string) => {
  const passed = new Map<string, Passed>();
  const note = (exchange: Exchange): void => {
    const { operation = 'none', problems } = judge(exchange);
    const entry = passed.get(operation) ?? { accepted: 0, refused: 0, problems: [] };
    passed.set(operation, entry);
    if (isAccepted(exchange)) entry.accepted += 1;
    else entry.refused += 1;
    entry.problems.push(...problems.map((problem) => `${exchange.method} ${exchange.path}: ${problem}`));
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const sent = Buffer.concat(chunks);
      const { method = 'GET', url = '/', headers } = incoming;
      const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      const forward = async (): Promise<void> => {
        const received = await fetch(`${backEnd}${url}`, {
          method,
          headers: kept.map(([name, value]) => [name, String(value)] as [string, string]),
          ...(sent.byteLength === 0 ? {} : { body: new Uint8Array(sent) }),
        });
        const bytes = Buffer.from(await received.arrayBuffer());
        const answerType = received.headers.get('content-type') ?? '';
        note({
          method,
          path: url.replace(/^\/api/, ''),
          headers,
          body: sent.toString('utf8'),
          status: received.status,
          answerType,
          answer: bytes.toString('utf8'),
        });
        const place = received.headers.get('location');
        outgoing
          .writeHead(received.status, {
            ...(answerType === '' ? {} : { 'content-type': answerType }),
            ...(place === null ? {} : { location: place }),
          })
          .end(bytes);
      };
      forward().catch((error: unknown) => outgoing.writeHead(502).end(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
