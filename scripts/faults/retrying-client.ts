import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, type Received } from '../../tests/support/running-back-end/client';
import type { OwnCluster } from './own-cluster';

/** What the fault runs share: clients that repeat each request until it is answered, uploads, and the kills. */

const PASSWORD = 'demo-2026';
const RETRY_MS = 100;
const GIVE_UP_MS = 300_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A small random generator with a seed, so that a run can be repeated. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const isNoAnswer = ({ status, body }: Received): boolean =>
  status >= 500 || typeof body?.code !== 'number' || [429, 502, 503, 504].includes(body.code);

/**
 * A client of a back end that may stop at any moment. It repeats each request under one idempotency key until an
 * answer comes.
 */
export const retryingClient = (url: string, token: string, repeated: () => void) => {
  const client = clientOf(url);
  const until = async (ask: () => Promise<Received>): Promise<Received> => {
    for (const end = Date.now() + GIVE_UP_MS; ; repeated()) {
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && !isNoAnswer(answer)) return answer;
      if (Date.now() > end) throw new Error('no answer within five minutes');
      await sleep(RETRY_MS);
    }
  };
  return {
    read: (path: string) => until(() => client.get(path, { token })),
    command: (path: string, body: object, requestId = randomUUID()) =>
      until(() => client.command(path, { token, body, requestId })),
    change: (path: string, body: object, requestId = randomUUID()) =>
      until(() => client.send('PUT', path, { token, body, headers: { 'idempotency-key': requestId } })),
  };
};

export type RetryingClient = ReturnType<typeof retryingClient>;

export const signIn = async (url: string, username: string): Promise<string> =>
  (await clientOf(url).post('/login', { body: { username, password: PASSWORD } })).body.token;

const uploaded = async (url: string, token: string, path: string, file: File): Promise<string> => {
  const form = new FormData();
  form.append('file', file);
  const answer = await fetch(`${url}/api/common/upload${path}`, {
    method: 'POST',
    body: form,
    headers: { platform: 'cyy', authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { fileName: string }).fileName;
};

/** Uploads a one-pixel picture of an installation; returns its name. */
export const uploadPicture = (url: string, token: string): Promise<string> =>
  uploaded(url, token, '/order-evidence', new File([new Uint8Array(PNG)], 'a.png'));

/** Uploads a document for a payment; returns its name. */
export const uploadPaper = (url: string, token: string): Promise<string> =>
  uploaded(url, token, '', new File(['%PDF-1.7 page'], 'a.pdf'));

interface Strikes {
  readonly cluster: OwnCluster;
  readonly kills: number;
  /** The time between two kills, in ms. */
  readonly everyMs: number;
  readonly isOver: () => boolean;
  readonly killed: () => void;
  /** Kills the node and starts it again. */
  readonly restart: () => Promise<void>;
}

/** Kills the node and PostgreSQL in turn, `kills` times at most, until the run is finished. */
export const killInTurn = async (strikes: Strikes): Promise<void> => {
  const { cluster, kills, everyMs, isOver, killed, restart } = strikes;
  for (let count = 1; !isOver() && count <= kills; count += 1) {
    await sleep(everyMs);
    if (isOver()) return;
    killed();
    if (count % 2 === 1) await restart();
    else {
      await cluster.kill();
      await cluster.start();
    }
  }
};
