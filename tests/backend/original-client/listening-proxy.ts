import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that HTTP itself adds to a request. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'transfer-encoding'];

/** A proxy in front of a back end that records the header names of each request. */
export const listeningProxy = async (backEnd: string) => {
  const received: string[][] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    received.push(
      Object.keys(headers)
        .filter((name) => !OF_THE_CONNECTION.includes(name))
        .sort(),
    );
    const forwarded = request(`${backEnd}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The header names of the last request, in alphabetical order. */
    lastReceived: () => received.at(-1),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
