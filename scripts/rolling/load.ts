import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from 'fast-png';
import { WebSocket } from 'ws';
import { SIGNALS_PATH } from '../../src/contract/signals';
import { backoffDelay } from '../../src/domain/kernel/backoff';
import {
  clientOf,
  exchange,
  newRequestId,
  type RawReceived,
  type Sent,
} from '../../tests/support/running-back-end/client';

const PAUSE_MS = 15;
const DEMO = { username: 'seller', password: 'demo-2026' };

/** The results of one kind of request. */
interface Tally {
  sent: number;
  /** Every answer that is not a success, and every broken connection. No request is sent again. */
  readonly errors: string[];
}

export interface LineTally {
  /** The close codes of the connections, with their counts. */
  readonly closes: Map<number, number>;
  /** The errors of the connections, and an entry if a connection is not ready again at the end. */
  readonly refused: string[];
  /** The longest time in ms from a close to the next `ready`. */
  longestGapMs: number;
}

export interface Load {
  readonly workId: string;
  readonly kinds: Readonly<Record<string, Tally>>;
  readonly lines: LineTally;
  /** The replies that were acknowledged. */
  readonly replies: readonly string[];
  readonly stop: () => Promise<void>;
}

export interface LoadOptions {
  /** The number of streams of replies, of lists and of pages. Sign-ins and uploads have one stream each. */
  readonly streams: number;
  /** The number of WebSockets that are kept open. */
  readonly lines: number;
}

const picture = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encode({
      width: 60,
      height: 60,
      channels: 3,
      data: Uint8Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 251),
    }),
  );

/** The fault in an answer; empty for a success. A successful answer of our back end contains code 200. */
const faultOf = ({ status, text }: RawReceived): string =>
  status === 200 && /"code":200\b/.test(text)
    ? ''
    : `${status} ${text.slice(0, 120).replaceAll(/\s+/g, ' ')}`;

/** Keeps a live connection open and reconnects as the product does. */
export const keepLine = (url: string, token: string, tally: LineTally) => {
  let isOver = false;
  let socket: WebSocket | undefined;
  let lostAt: number | undefined;
  let isReady = false;
  const open = (failures: number): void => {
    if (isOver) return;
    let failed = failures;
    const current = new WebSocket(`${url.replace('http', 'ws')}${SIGNALS_PATH}`);
    socket = current;
    current.on('open', () => current.send(JSON.stringify({ type: 'sign-in', token, platform: 'cyy' })));
    current.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString('utf8')) as { readonly type: string };
      if (type === 'beat') current.send('{"type":"beat"}');
      if (type !== 'ready') return;
      failed = 0;
      isReady = true;
      if (lostAt !== undefined) tally.longestGapMs = Math.max(tally.longestGapMs, Date.now() - lostAt);
      lostAt = undefined;
    });
    current.on('error', (error) => tally.refused.push(error.message));
    current.on('close', (code) => {
      isReady = false;
      if (isOver) return;
      if (failed === 0) {
        tally.closes.set(code, (tally.closes.get(code) ?? 0) + 1);
        lostAt ??= Date.now();
      }
      setTimeout(() => open(failed + 1), backoffDelay(failed + 1, Math.random()));
    });
  };
  open(0);
  return {
    isReady: () => isReady,
    close: () => {
      isOver = true;
      socket?.terminate();
    },
  };
};

/** Sends streams of every kind of request through one URL, each request once. */
export const startLoad = async (url: string, { streams, lines }: LoadOptions): Promise<Load> => {
  const client = clientOf(url);
  const post = (path: string, sent: Sent) => exchange('POST', `${url}/api${path}`, sent);
  const { body: session } = await client.post('/login', { body: DEMO });
  const token: string = session.token;
  const list = '/seller/work/list?pageSize=20';
  const work = await client.get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', { token });
  const workId: string = work.body.rows[0].id;
  const replies: string[] = [];
  const file = picture();
  const upload = async () => {
    const form = new FormData();
    form.append('file', new File([file], 'a.png', { type: 'image/png' }));
    const request = new Request(url, { method: 'POST', body: form });
    return post('/common/upload/work-order-reply', {
      token,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      raw: new Uint8Array(await request.arrayBuffer()),
    });
  };

  let isOver = false;
  const kinds: Record<string, Tally> = {};
  const stream = async (name: string, pauseMs: number, ask: (mark: string) => Promise<string>) => {
    const tally = (kinds[name] ??= { sent: 0, errors: [] });
    while (!isOver) {
      tally.sent += 1;
      try {
        const fault = await ask(`${name} ${tally.sent}`);
        if (fault !== '') tally.errors.push(fault);
      } catch (error) {
        tally.errors.push(String(error));
      }
      await sleep(pauseMs);
    }
  };
  const reply = async (content: string): Promise<string> => {
    const fault = faultOf(
      await post('/seller/work/reply', {
        token,
        body: { workId, content },
        headers: { 'idempotency-key': newRequestId() },
      }),
    );
    if (fault === '') replies.push(content);
    return fault;
  };
  const page = async (): Promise<string> => {
    const { status } = await exchange('GET', `${url}/`, { platform: null });
    return status === 200 ? '' : String(status);
  };
  const each = Array.from({ length: streams }, (_, index) => index);
  const running = [
    ...each.map(() => stream('reply (Idempotency-Key)', PAUSE_MS, reply)),
    ...each.map(() =>
      stream('list (GET)', PAUSE_MS, async () =>
        faultOf(await exchange('GET', `${url}/api${list}`, { token })),
      ),
    ),
    ...each.map(() => stream('page (GET)', PAUSE_MS, page)),
    stream('sign-in (POST without a key)', 10 * PAUSE_MS, async () =>
      faultOf(await post('/login', { body: DEMO })),
    ),
    stream('upload (POST without a key)', 10 * PAUSE_MS, async () => faultOf(await upload())),
  ];
  const lineTally: LineTally = { closes: new Map(), refused: [], longestGapMs: 0 };
  const kept = Array.from({ length: lines }, () => keepLine(url, token, lineTally));
  return {
    workId,
    kinds,
    lines: lineTally,
    replies,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      const until = Date.now() + 10_000;
      while (!kept.every((line) => line.isReady()) && Date.now() < until) await sleep(50);
      if (!kept.every((line) => line.isReady())) lineTally.refused.push('a line did not come back');
      for (const line of kept) line.close();
    },
  };
};
