import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  readonly token?: string;
  /** The platform header; `cyy` by default, none for `null`. */
  readonly platform?: string | null;
  /** A value to send as JSON. */
  readonly body?: unknown;
  /** A raw body, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawReceived {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer with its envelope. `body` has a loose type, because each test states what it expects. */
export interface Received extends RawReceived {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export const newRequestId = (): string => randomUUID();

const headersOf = (sent: Sent): Record<string, string> => {
  const platform = sent.platform === undefined ? 'cyy' : sent.platform;
  return {
    ...(platform === null ? {} : { platform }),
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...sent.headers,
  };
};

/** Sends one request with Node's own client, so that tests with and without a DOM send the same. */
export const exchange = (method: string, url: string, sent: Sent = {}): Promise<RawReceived> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: headersOf(sent) }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)));
  });

/** Calls a back end the way a browser does, and reads the envelope. */
export const clientOf = (url: string) => {
  const send = async (method: string, path: string, sent: Sent = {}): Promise<Received> => {
    const received = await exchange(method, `${url}/api${path}`, sent);
    return { ...received, body: JSON.parse(received.text) };
  };

  return {
    send,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    post: (path: string, sent?: Sent) => send('POST', path, sent),
    /** Sends a command with a new request id, unless one is given. */
    command: (path: string, sent: Sent & { readonly requestId?: string }) =>
      send('POST', path, {
        ...sent,
        headers: { 'idempotency-key': sent.requestId ?? newRequestId(), ...sent.headers },
      }),
  };
};
