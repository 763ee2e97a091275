import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SIGNALS_PATH } from '../../src/contract/signals';
import { clientOf } from '../../tests/support/running-back-end/client';
import { startServerProcess } from '../../tests/support/running-back-end/server-process';
import { signedInClient } from '../replies/reply-client';
import { conversationFaults } from '../replies/check-conversation';

/** The options of a run that sends bad requests while a user works. */
export interface BadOptions {
  /** The number of requests of each kind, sent all at once. */
  readonly each: number;
  /** The number of replies that a user sends meanwhile. */
  readonly replies: number;
  /** How long to wait in seconds until slow requests are cut off; 0 does not wait. */
  readonly patience: number;
}

export interface BadReport {
  /** The answers to each kind of request, with their counts. */
  readonly answers: Readonly<Record<string, string>>;
  /** The time of the slowest valid reply during the run, in ms. */
  readonly slowestReplyMs: number;
  /** The time until the last slow request was cut off, in ms; absent if the run did not wait. */
  readonly slowCutOffMs?: number;
  readonly faults: readonly string[];
}

/** The names of the stored files, including those of the demo. */
const filesIn = (data: string): readonly string[] =>
  readdirSync(data).includes('files') ? readdirSync(join(data, 'files')) : [];

const MEGABYTE = 1024 * 1024;
const GIVE_UP_MS = 30_000;

/** The status code of the raw answer: `closed` if the connection ended without an answer, `000` after `GIVE_UP_MS`. */
const exchangeRaw = (port: number, say: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = (): void => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed');
    };
    socket.setTimeout(GIVE_UP_MS, () => {
      answer ||= 'HTTP/1.1 000';
      end();
    });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n')) end();
    });
    // A client that is cut off while sending gets a broken connection.
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => say(socket));
  });

const head = (path: string, ...headers: readonly string[]): string =>
  [`POST /api${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');

/** Sends only the beginning of a request and closes the connection. */
const sendAndClose = (text: string) => (socket: Socket) => {
  socket.write(text, () => setTimeout(() => socket.destroy(), 50));
};

interface Kind {
  readonly say: (socket: Socket) => void;
  /** The permitted answers. */
  readonly allowed: readonly string[];
}

const kindsOf = (token: string): Readonly<Record<string, Kind>> => {
  const known = [`Authorization: Bearer ${token}`, 'platform: cyy', `Idempotency-Key: ${randomUUID()}`];
  const json = 'Content-Type: application/json';
  const reply = '/seller/work/reply';
  return {
    'no HTTP at all': {
      say: (socket) => void socket.write('\u0016\u0003\u0001 nonsense\r\n\r\n'),
      allowed: ['400', 'closed'],
    },
    'headers of 100 kB': {
      say: (socket) => void socket.write(head(reply, `X: ${'x'.repeat(100_000)}`)),
      allowed: ['431', 'closed'],
    },
    'half a body, then gone': {
      say: sendAndClose(head(reply, ...known, json, 'Content-Length: 1000') + '{"workId":'),
      allowed: ['closed'],
    },
    'half an upload, then gone': {
      say: sendAndClose(
        head(
          '/common/upload/work-order-reply',
          ...known,
          'Content-Type: multipart/form-data; boundary=b',
          'Content-Length: 400000',
        ) + '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG',
      ),
      allowed: ['closed'],
    },
    'broken chunks': {
      say: (socket) =>
        void socket.write(head(reply, ...known, json, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n'),
      allowed: ['400', 'closed'],
    },
    '10 MB of JSON': {
      say: (socket) => {
        socket.write(head(reply, ...known, json, `Content-Length: ${10 * MEGABYTE}`));
        socket.write(`"${'x'.repeat(10 * MEGABYTE - 2)}"`);
      },
      allowed: ['413', 'closed'],
    },
    '10 MB of JSON in chunks': {
      say: (socket) => {
        socket.write(head(reply, ...known, json, 'Transfer-Encoding: chunked'));
        for (let sent = 0; sent < 10; sent += 1) {
          socket.write(`${MEGABYTE.toString(16)}\r\n${'['.repeat(MEGABYTE)}\r\n`);
        }
        socket.write('0\r\n\r\n');
      },
      allowed: ['413', 'closed'],
    },
  };
};

/** Opens a live connection, sends invalid data, and returns the close code. */
const closeCodeAfter = (url: string, content: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SIGNALS_PATH}`);
    socket.on('open', () => socket.send(content));
    socket.on('error', () => undefined);
    socket.on('close', (code) => resolve(String(code)));
  });

const INVALID_FRAMES: Readonly<Record<string, string | Buffer>> = {
  'no JSON on the live connection': '{{{',
  'bytes on the live connection': Buffer.alloc(100, 0xff),
  '1 MB on the live connection': 'x'.repeat(MEGABYTE),
};

/** Begins a request and then sends a byte from time to time. `ended` resolves when the connection was cut off. */
const sendSlowly = (port: number): { readonly ended: Promise<number>; readonly leave: () => void } => {
  const begun = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/seller/work/reply HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ');
  const drop = setInterval(() => socket.write('x'), 500);
  const ended = new Promise<number>((resolve) => socket.on('close', () => resolve(Date.now() - begun)));
  socket.on('error', () => undefined).resume();
  void ended.then(() => clearInterval(drop));
  return { ended, leave: () => socket.destroy() };
};

const tally = (answers: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ');
};

/**
 * Sends malformed, oversized and slow requests while a user works. Each is refused or cut off and has no effect. All
 * replies of the user are stored exactly once, and the process has not restarted.
 */
export const sendBadRequests = async ({ each, replies, patience }: BadOptions): Promise<BadReport> => {
  const data = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const server = await startServerProcess({ DATA_DIR: data, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
  const port = Number(new URL(server.url).port);
  const faults: string[] = [];
  const slow = Array.from({ length: each }, () => sendSlowly(port));
  try {
    const { body } = await clientOf(server.url).post('/login', {
      body: { username: 'seller', password: 'demo-2026' },
    });
    const user = await signedInClient(server.url, 'seller');
    const workId = await user.newWorkOrder();

    const before = new Set(filesIn(data));
    const answers: Record<string, string> = {};
    const times = Array.from({ length: each }, (_, nth) => nth);
    const sendAll = Object.entries(kindsOf(body.token)).map(async ([name, { say, allowed }]) => {
      const got = await Promise.all(times.map(() => exchangeRaw(port, say)));
      answers[name] = tally(got);
      const wrong = got.filter((answer) => !allowed.includes(answer));
      if (wrong.length > 0) faults.push(`${name} is answered ${tally(wrong)}`);
    });
    const invalidFrames = Object.entries(INVALID_FRAMES).map(async ([name, content]) => {
      const codes = await Promise.all(times.map(() => closeCodeAfter(server.url, content)));
      answers[name] = tally(codes);
      if (codes.includes('1000')) faults.push(`${name} was accepted`);
    });
    const contents = Array.from({ length: replies }, (_, nth) => `照常工作 第${nth + 1}条`);
    const reported = [];
    let slowestReplyMs = 0;
    for (const content of contents) {
      const begun = Date.now();
      reported.push(await user.reply(workId, content));
      slowestReplyMs = Math.max(slowestReplyMs, Date.now() - begun);
    }
    await Promise.all([...sendAll, ...invalidFrames]);

    faults.push(...conversationFaults(await user.conversation(workId), [{ contents, answers: reported }]));
    const left = filesIn(data).filter((name) => !before.has(name));
    if (left.length > 0) faults.push(`${left.length} files remain of uploads that were cut off`);
    if (server.child.exitCode !== null) faults.push(`the process ended:\n${server.output()}`);
    if (patience === 0) return { answers, slowestReplyMs, faults };
    const cutOff = Promise.all(slow.map(({ ended }) => ended));
    const waited = await Promise.race([cutOff, sleep(patience * 1000, undefined, { ref: false })]);
    if (waited === undefined)
      faults.push(`who sends one letter at a time is still there after ${patience} s`);
    return {
      answers,
      slowestReplyMs,
      ...(waited === undefined ? {} : { slowCutOffMs: Math.max(...waited) }),
      faults,
    };
  } finally {
    for (const { leave } of slow) leave();
    await server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
};
