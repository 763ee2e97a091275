import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '@/domain/result';
import { failures } from '@/messages/zh-CN/failures';
import { format } from '@/messages/format';
import { refusals } from '@/messages/zh-CN/refusals';

/** Node's limit for the request line and headers, in bytes. */
export const HEAD_LIMIT = 16 * 1024;

interface PlainAnswer {
  readonly status: string;
  readonly body: object;
}

const malformed = refuse('request.malformed', { field: 'request' }).refusal;
const tooLarge = refuse('request.too-large', { max: HEAD_LIMIT }).refusal;

const UNREADABLE: PlainAnswer = {
  status: '400 Bad Request',
  body: {
    code: 400,
    msg: format(refusals[malformed.code], malformed.params),
    refusal: malformed.code,
    params: malformed.params,
  },
};

const TOO_LARGE: PlainAnswer = {
  status: '431 Request Header Fields Too Large',
  body: {
    code: 431,
    msg: format(refusals[tooLarge.code], tooLarge.params),
    refusal: tooLarge.code,
    params: tooLarge.params,
  },
};

const TOO_SLOW: PlainAnswer = {
  status: '408 Request Timeout',
  body: { code: 408, msg: failures['failure.timeout'] },
};

const BY_FAULT: Readonly<Record<string, PlainAnswer>> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Error codes after which no response is sent, because the client has closed the connection. */
const GONE: readonly string[] = ['ECONNRESET', 'EPIPE'];

const HEADERS = { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' };

/**
 * Whether a request contains more than one `Host` header. Node uses the first and a proxy may use the last, so the two
 * would see different requests (RFC 9112, 3.2).
 */
export const hasManyHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Responds with 400 and closes the connection, without reading the rest of the request. */
export const endAmbiguous = (outgoing: ServerResponse): void => {
  outgoing
    .writeHead(400, { ...HEADERS, connection: 'close' })
    .end(JSON.stringify(UNREADABLE.body), () => outgoing.socket?.destroySoon());
};

/** Refuses a request with an invalid target or host: 400 with the envelope and a text. */
export const refuseUnreadable = (): Response =>
  new Response(JSON.stringify(UNREADABLE.body), { status: 400, headers: HEADERS });

/** Whether part of a response has been sent already. A second response would be read as part of the first. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Responds on the bare connection with the reason for closing it: not HTTP (400), headers too long (431) or too slow
 * (408); then closes it.
 */
export const endUnreadable = (error: Error, socket: Duplex): void => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (GONE.includes(code) || !socket.writable || isAnswering(socket)) return void socket.destroy();
  // The client may close the connection before the response arrives.
  socket.on('error', () => socket.destroy());
  const { status, body } = BY_FAULT[code] ?? UNREADABLE;
  const text = JSON.stringify(body);
  const head = Object.entries({
    ...HEADERS,
    connection: 'close',
    'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...head, '', text].join('\r\n'), () => socket.destroy());
};
