import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../../tests/support/running-back-end/client';

const RETRY_MS = 50;
const GIVE_UP_MS = 120_000;

/** Demo accounts that see every work order on an order of `seller`. */
export const REPLIERS = ['seller', 'clerk', 'platform'] as const;

/** A message as the back end returns it. */
export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly content: string;
}

/** One user's client of a back end that may stop at any moment and return at the same URL. */
export interface ReplyClient {
  /** Repeats the request with one request id until an answer comes; returns the stored message. */
  readonly reply: (workId: string, content: string) => Promise<StoredMessage>;
  /** Creates a work order on an order of the seller; returns its id. */
  readonly newWorkOrder: () => Promise<string>;
  /** The messages of a work order, from the first to the last. */
  readonly conversation: (workId: string) => Promise<readonly StoredMessage[]>;
  /** The number of times that a request had to be repeated. */
  readonly retries: () => number;
}

const signIn = async (url: string, username: string): Promise<string> => {
  const { body } = await clientOf(url).post('/login', { body: { username, password: 'demo-2026' } });
  if (body.code !== 200) throw new Error(`${username} cannot sign in: ${body.msg}`);
  return body.token;
};

/** Signs a user in and returns the client of that user. */
export const signedInClient = async (url: string, username: string): Promise<ReplyClient> => {
  const client = clientOf(url);
  const token = await signIn(url, username);
  let retries = 0;

  /**
   * Repeats a request: after a broken connection or an unreadable answer it is unknown whether the reply was stored.
   */
  const insist = async (path: string, body: unknown) => {
    const requestId = randomUUID();
    const until = Date.now() + GIVE_UP_MS;
    for (;;) {
      let failure: unknown;
      try {
        const received = await client.command(path, { token, body, requestId });
        if (received.status === 200 && received.body.code === 200) return received.body.data;
        if (received.status < 500) throw new Error(`refused for good: ${received.text}`);
        failure = received.text;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('refused for good')) throw error;
        failure = error;
      }
      if (Date.now() > until) throw new Error(`no success within ${GIVE_UP_MS} ms`, { cause: failure });
      retries += 1;
      await sleep(RETRY_MS);
    }
  };

  const get = async (path: string) => {
    const { body } = await client.get(path, { token });
    if (body.code !== 200) throw new Error(`${path}: ${body.msg}`);
    return body;
  };

  return {
    retries: () => retries,
    reply: (workId, content) => insist('/seller/work/reply', { workId, content }),
    newWorkOrder: async () => {
      const { rows } = await get('/seller/work/list?pageSize=100');
      const { orderId, orderNo } = rows[0];
      const order = { orderId, orderNo, content: '连续回复', image: [] };
      const saved = await insist('/seller/work', { level: 'NORMAL', type: 'AFTER_SALE', order });
      return saved.id;
    },
    conversation: async (workId) => {
      const lines: StoredMessage[] = [];
      for (let nextId = ''; ;) {
        const page = await get(`/seller/work/im/comments/${workId}?pageSize=100&nextId=${nextId}`);
        lines.unshift(...page.data);
        if (page.isCompleted) return lines;
        nextId = page.nextId;
      }
    },
  };
};
