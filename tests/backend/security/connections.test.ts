import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '@backend/node/logger';
import { type ClientTimeouts, type RunningServer, startServer } from '@backend/node/server';
import { CLOSE_CODES } from '@/contract/signals';
import { PNG } from '@tests/support/pictures';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { openSignals } from '@tests/support/signals';
import { type Attack, sendBytes, sendRequest, staysUp, reported } from './support/attacks';

let backEnd: RunningBackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd();
  token = await backEnd.tokenOf(await backEnd.people.account());
});

const NO_HTTP = {
  status: 400,
  code: 400,
  refusal: 'request.malformed',
  msg: '提交的内容有误，请检查：request',
};
const TOO_LARGE = { status: 431, code: 431, refusal: 'request.too-large' };
const HOST = 'host: 127.0.0.1\r\nconnection: close\r\n';

const ATTACKS: readonly Attack<string>[] = [
  ['random text', 'nonsense\r\n\r\n', NO_HTTP],
  ['TLS on a port without TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', NO_HTTP],
  ['another protocol', 'SSH-2.0-OpenSSH_9\r\n\r\n', NO_HTTP],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', { status: 400 }],
  ['a host with a path', 'GET /api/health HTTP/1.1\r\nhost: a/../b\r\nconnection: close\r\n\r\n', NO_HTTP],
  ['a host with a user', 'GET /api/health HTTP/1.1\r\nhost: a@b\r\nconnection: close\r\n\r\n', NO_HTTP],
  [
    'two hosts, of which a proxy may use the other',
    `GET /api/health HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`,
    NO_HTTP,
  ],
  ['the same host twice', `GET /api/health HTTP/1.1\r\n${HOST}host: 127.0.0.1\r\n\r\n`, NO_HTTP],
  [
    'two hosts in a WebSocket handshake',
    `GET /api/signals HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    { status: 400 },
  ],
  [
    'two lengths',
    `POST /api/login HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
    NO_HTTP,
  ],
  [
    'a length and chunks, which could smuggle a second request',
    `POST /api/login HTTP/1.1\r\n${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    NO_HTTP,
  ],
  [
    'chunks under another name',
    `POST /api/login HTTP/1.1\r\n${HOST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
    NO_HTTP,
  ],
  [
    'a chunk with an invalid size',
    `POST /api/login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    NO_HTTP,
  ],
  ['a negative length', `POST /api/login HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`, NO_HTTP],
  ['a header over two lines', `GET /api/health HTTP/1.1\r\n${HOST}x: a\r\n b\r\n\r\n`, { status: 400 }],
  ['a header with a zero byte', `GET /api/health HTTP/1.1\r\n${HOST}x: a\0b\r\n\r\n`, NO_HTTP],
  ['a space before the colon', `GET /api/health HTTP/1.1\r\n${HOST}x : a\r\n\r\n`, NO_HTTP],
  ['a space in the target', `GET /api/he alth HTTP/1.1\r\n${HOST}\r\n`, NO_HTTP],
  ['a header of 20 kB', `GET /api/health HTTP/1.1\r\n${HOST}x: ${'a'.repeat(20_000)}\r\n\r\n`, TOO_LARGE],
  [
    '3,000 headers',
    `GET /api/health HTTP/1.1\r\n${HOST}${Array.from({ length: 3000 }, (_, n) => `x${n}: a\r\n`).join('')}\r\n`,
    TOO_LARGE,
  ],
  ['an unknown method', `STEAL /api/health HTTP/1.1\r\n${HOST}\r\n`, NO_HTTP],
  [
    'TRACE, which would return the headers',
    `TRACE /api/health HTTP/1.1\r\n${HOST}authorization: Bearer x\r\n\r\n`,
    { status: 200, code: 404, refusal: 'request.no-such-call' },
  ],
  ['CONNECT, which would open a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, { status: 0 }],
];

describe('invalid HTTP', () => {
  it.each(ATTACKS)(
    'is refused with a message, and the connection ends: %s',
    async (_attack, bytes, expected) => {
      const answer = await sendBytes(backEnd.url, bytes);
      expect(reported(answer)).toMatchObject(expected);
      expect(answer.text).not.toContain('Bearer');
    },
  );
});

describe('a line break that is sent to inject a header', () => {
  it.each([
    ['in a path', '/api/seller/work/info/1%0d%0aset-cookie:%20a=b'],
    ['in a query', '/api/seller/work/list?searchValue=%0d%0aset-cookie:%20a=b'],
    ['in the URL of a page', '/login?redirect=/%0d%0aset-cookie:%20a=b'],
    ['in a file', '/api/files/a%0d%0aset-cookie:%20a=b'],
  ])('stays a part of the text: %s (%s)', async (_attack, target) => {
    const { headers } = await sendRequest(backEnd.url, `GET ${target}`, { token });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['location']).toBeUndefined();
  });

  it.each([
    ['a line break', 'a\r\nset-cookie: x=y.png'],
    ['a quote that ends the name', 'a"; filename=evil.html; x=".png'],
    ['a Unicode line separator', 'a\u2028set-cookie: x.png'],
    ['a name with a direction override', 'a\u202egnp.html.png'],
    ['letters beyond Latin', '照片’.png'],
  ])('is encoded or removed in a file name: %s', async (_attack, name) => {
    const form = new FormData();
    form.append('file', new File([PNG], name));
    const headers = { platform: 'cyy', authorization: `Bearer ${token}` };
    const stored = (await (
      await fetch(`${backEnd.url}/api/common/upload/avatar`, { method: 'POST', body: form, headers })
    ).json()) as { code: number; url: string };
    expect(stored.code).toBe(200);
    const answer = await sendRequest(backEnd.url, `GET ${stored.url}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename="[\w.%~!-]+"; filename\*=utf-8''[\w.%~!-]+$/,
    );
  });
});

describe('a slow client', () => {
  let slow: RunningServer;
  let slowServer: RunningServer;
  const serveWith = (patience: ClientTimeouts): Promise<RunningServer> =>
    startServer({
      host: '127.0.0.1',
      port: 0,
      api: async (request) => {
        if (request.method === 'GET') return new Promise<Response>(() => undefined);
        await request.text();
        return new Response('read');
      },
      files: () => Promise.resolve(new Response('a file')),
      logger: createLogger('silent'),
      proxies: 0,
      patience,
    });
  beforeAll(async () => {
    slow = await serveWith({ head: 400, whole: 600 });
    slowServer = await serveWith({ head: 60_000, whole: 60_000 });
  });
  afterAll(() => Promise.all([slow.stop(0), slowServer.stop(0)]));
  const url = () => `http://127.0.0.1:${slow.port}`;
  const TOO_SLOW = { status: 408, code: 408, msg: '系统接口请求超时' };

  it.each([
    ['while it sends its headers', 'GET /x HTTP/1.1\r\nhost: a\r\n', TOO_SLOW],
    [
      'while it sends an announced body',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nab',
      TOO_SLOW,
    ],
    [
      'while it sends the next chunk',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n',
      TOO_SLOW,
    ],
    ['while it waits for an answer that never ends', 'GET /api/x HTTP/1.1\r\nhost: a\r\n\r\n', { status: 0 }],
  ])('is disconnected: %s', async (_attack, bytes, expected) => {
    expect(reported(await sendBytes(url(), bytes))).toMatchObject(expected);
  });

  it('does not delay the requests of others', async () => {
    const held = Array.from({ length: 200 }, () => {
      const socket = connect(slowServer.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n');
      return socket;
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendRequest(`http://127.0.0.1:${slowServer.port}`, 'GET /x')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const socket of held) socket.destroy();
  });
});

describe('a request whose sender disconnects before the end of the body', () => {
  it('is not logged as an unexpected error', async () => {
    const before = backEnd.lines.length;
    for (const path of ['/api/login', '/api/seller/work/reply', '/api/common/upload']) {
      await new Promise<void>((closed) => {
        const socket = connect(Number(new URL(backEnd.url).port), '127.0.0.1', () => {
          socket.write(
            `POST ${path} HTTP/1.1\r\nhost: a\r\nplatform: cyy\r\nauthorization: Bearer ${token}\r\n` +
              'idempotency-key: 6f1c1a52-6f0f-4d0e-9f2b-0d3d3d3d3d3d\r\n' +
              'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n{"workId":',
            () => setImmediate(() => socket.destroy()),
          );
          socket.on('close', () => closed());
        });
      });
    }
    // The server still answers other requests after the senders have disconnected.
    await expect
      .poll(async () => (await backEnd.client.get('/getInfo', { token })).body.code, { interval: 50 })
      .toBe(200);
    expect(backEnd.lines.slice(before).filter(({ event }) => event === 'request.failed')).toEqual([]);
  });
});

describe('the WebSocket', () => {
  const upgrade = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(backEnd.url, `GET ${path}`, {
      platform: null,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });

  const TURNED_AWAY: readonly Attack<[path: string, headers?: Readonly<Record<string, string>>]>[] = [
    ['a page of another site', ['/api/signals', { origin: 'https://evil.example' }], { status: 403 }],
    ['a page without a site', ['/api/signals', { origin: 'null' }], { status: 403 }],
    ['a site with the same ending', ['/api/signals', { origin: 'http://evil127.0.0.1' }], { status: 403 }],
    [
      'a site with the same beginning',
      ['/api/signals', { origin: 'http://127.0.0.1.evil.example' }],
      { status: 403 },
    ],
    ['another port of this computer', ['/api/signals', { origin: 'http://127.0.0.1:1' }], { status: 403 }],
    ['another path', ['/api/signals/../x'], { status: 404 }],
    ['the path of a call', ['/api/login'], { status: 404 }],
    ['the path of a page', ['/'], { status: 404 }],
    ['another version', ['/api/signals', { 'sec-websocket-version': '1' }], { status: 400 }],
    ['no key', ['/api/signals', { 'sec-websocket-key': 'x' }], { status: 400 }],
  ];

  it.each(TURNED_AWAY)('refuses %s', async (_attack, [path, headers], expected) => {
    expect(reported(await upgrade(path, headers))).toMatchObject(expected);
  });

  /** The close code of a connection that sends only these frames. */
  const endOf = async (url: string, frames: readonly unknown[], headers = {}) => {
    const socket = new WebSocket(`${backEnd.url.replace('http', 'ws')}${url}`, { headers });
    const received: string[] = [];
    socket.on('message', (data: Buffer) => void received.push(data.toString('utf8')));
    socket.on('open', () => {
      for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    });
    const code = await new Promise<number>((resolve) => socket.on('close', resolve));
    return { code, received };
  };
  const NOT_READY = { code: CLOSE_CODES.refused, received: ['{"type":"refused","reason":"session"}'] };

  it('accepts no token in the URL, in a cookie or in a header of the handshake', async () => {
    const noToken = [{ type: 'sign-in', token: '', platform: 'cyy' }];
    const headers = { cookie: `Seller-Token=${token}`, authorization: `Bearer ${token}` };
    expect(await endOf(`/api/signals?token=${token}`, noToken, headers)).toEqual(NOT_READY);
  });

  it('accepts no token that is invented, expired or of another brand', async () => {
    const ended = await backEnd.tokenOf(await backEnd.people.account());
    await backEnd.client.post('/logout', { token: ended });
    for (const each of ['A'.repeat(43), ended, 'x'])
      expect(await endOf('/api/signals', [{ type: 'sign-in', token: each, platform: 'cyy' }])).toEqual(
        NOT_READY,
      );
    expect(await endOf('/api/signals', [{ type: 'sign-in', token, platform: 'kyx' }])).toEqual({
      code: CLOSE_CODES.refused,
      received: ['{"type":"refused","reason":"platform"}'],
    });
  });

  it.each([
    [
      'a command with a prototype key',
      '{"type":"sign-in","__proto__":{"token":"x"},"platform":"cyy"}',
      CLOSE_CODES.badFrame,
    ],
    ['a command', '{"type":"reply","workId":"1"}', CLOSE_CODES.badFrame],
    ['larger than 64 kB', 'x'.repeat(65_536), 1009],
    ['nested too deeply', '['.repeat(4000), CLOSE_CODES.badFrame],
  ])('is closed after a frame that is %s', async (_attack, frame, code) => {
    expect((await endOf('/api/signals', [frame])).code).toBe(code);
  });

  it('sends no signals about work orders outside the scope, regardless of client requests', async () => {
    const [mine, theirs] = [await backEnd.people.cast(), await backEnd.people.cast()];
    const signals = await openSignals(backEnd.url, { token: await backEnd.tokenOf(mine.seller) });
    await signals.received('ready');
    const reply = async (by: typeof mine) =>
      backEnd.client.command('/seller/work/reply', {
        token: await backEnd.tokenOf(by.seller),
        body: { workId: by.workId, content: '好' },
      });
    await reply(theirs);
    await reply(mine);
    await expect.poll(() => signals.named()).toEqual([mine.workId]);
    signals.socket.terminate();
  });
});

staysUp(() => backEnd);
