import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  readonly token?: string;
  /** The platform header; `cyy` unless told otherwise, none for `null`. */
  readonly platform?: string | null;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawReceived {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer with its envelope; `body` is loose on purpose, tests say what they expect of it. */
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

/** One request by Node's own means, so that it is the same in a test with a DOM and in one without. */
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
    /** A command, with a request id of its own unless one is given. */
    command: (path: string, sent: Sent & { readonly requestId?: string }) =>
      send('POST', path, {
        ...sent,
        headers: { 'idempotency-key': sent.requestId ?? newRequestId(), ...sent.headers },
      }),
  };
};
