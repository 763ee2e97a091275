import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { RunningBackEnd } from '@tests/support/running-back-end';

/** All that a connection returned until its end: status, headers and text. Without a response the status is 0. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test asserts the shape that it expects
  readonly body: any;
}

const LATIN1 = 'latin1';

const answerOf = (received: Buffer): RawAnswer => {
  const all = received.toString(LATIN1);
  const [head = '', ...rest] = all.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const text = Buffer.from(rest.join('\r\n\r\n'), LATIN1).toString('utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    body = undefined;
  }
  return { status: Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? 0), headers, text, body };
};

/** Sends raw bytes, which no client library would, and reads until the server closes. */
export const sendBytes = (url: string, bytes: string | Uint8Array): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that closes during the request has already sent its response.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answerOf(Buffer.concat(chunks))));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, LATIN1) : bytes);
  });

export interface Exchange {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The brand header: `cyy` by default, no header for `null`. */
  readonly platform?: string | null;
}

/** Sends one request with exactly this target and these headers. */
export const sendRequest = (
  url: string,
  line: string,
  { token, headers = {}, body, platform = 'cyy' }: Exchange = {},
): Promise<RawAnswer> => {
  const all = {
    host: new URL(url).host,
    connection: 'close',
    ...(platform === null ? {} : { platform }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const text = [`${line} HTTP/1.1`, ...head, '', body ?? ''].join('\r\n');
  return sendBytes(url, Buffer.from(text, 'utf8'));
};

/** The name of an attack, its input, and the expected response. */
export type Attack<How> = readonly [attack: string, how: How, expected: Readonly<Record<string, unknown>>];

/** The status of a response and the fields of its JSON body, or its text if it is not JSON. */
export const reported = ({ status, body, text }: Pick<RawAnswer, 'status' | 'body' | 'text'>) => ({
  status,
  ...(typeof body === 'object' && body !== null ? (body as object) : { text: text.trim() }),
});

/** A test that, after an attack, the process still serves requests and has logged no unexpected error. */
export const staysUp = (backEnd: () => RunningBackEnd): void => {
  it('the process still serves requests, and its log has no unexpected error', async () => {
    const { status, body } = await backEnd().client.get('/health');
    expect([status, body.data.works]).toEqual([200, true]);
    expect(backEnd().lines.filter(({ event }) => event.endsWith('failed'))).toEqual([]);
  });
  afterAll(() => backEnd().stop());
};
