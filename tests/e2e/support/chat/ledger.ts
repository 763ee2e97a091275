import { expect } from '@playwright/test';

const PASSWORD = 'demo-2026';

/** A row in the server's answer. */
interface StoredRow {
  readonly id: string;
  readonly content: string;
  readonly owner: 'me' | 'other';
}

/** Counts how often each kind of event happened. */
export const createTally = () => {
  const times: Record<string, number> = {};
  return {
    times: (): Readonly<Record<string, number>> => times,
    note: (what: string): void => void (times[what] = (times[what] ?? 0) + 1),
  };
};

/** The accepted messages by author and in order, to compare with the rows of the database. */
export const openAcceptedMessages = (base: string) => {
  const accepted = new Map<string, string[]>();
  const headers = new Map<string, Promise<Readonly<Record<string, string>>>>();

  /** The ledger has its own sessions, which no fault ends. */
  const headersOf = (userName: string) => {
    const known =
      headers.get(userName) ??
      fetch(`${base}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', platform: 'cyy' },
        body: JSON.stringify({ username: userName, password: PASSWORD }),
      })
        .then((answer) => answer.json() as Promise<{ token: string }>)
        .then(({ token }) => ({
          authorization: `Bearer ${token}`,
          platform: 'cyy',
          'content-type': 'application/json',
        }));
    headers.set(userName, known);
    return known;
  };

  const get = async <T>(userName: string, path: string): Promise<T> => {
    const answer = await fetch(`${base}/api${path}`, { headers: await headersOf(userName) });
    return (await answer.json()) as T;
  };

  /** The whole conversation in the database, oldest first. */
  const stored = async (workId: string, userName = 'seller'): Promise<readonly StoredRow[]> => {
    let rows: readonly StoredRow[] = [];
    let next = '';
    for (;;) {
      const page = await get<{ data: StoredRow[]; nextId?: string; isCompleted: boolean | number }>(
        userName,
        `/seller/work/im/comments/${workId}?pageSize=100${next === '' ? '' : `&nextId=${next}`}`,
      );
      rows = [...page.data, ...rows];
      if (Boolean(page.isCompleted) || page.nextId === undefined) return rows;
      next = page.nextId;
    }
  };

  const acceptedFrom = (userName: string): readonly string[] => accepted.get(userName) ?? [];

  return {
    stored,
    /** The token of the ledger's own session. */
    token: async (userName: string): Promise<string> => {
      const { authorization } = (await headersOf(userName)) as { readonly authorization: string };
      return authorization.replace('Bearer ', '');
    },
    acceptedFrom,
    /** Records a message that the outbox of this person's browser has accepted. */
    accept: (userName: string, text: string): void => {
      accepted.set(userName, [...acceptedFrom(userName), text]);
    },
    /** Creates a work order of the seller on an order of the handler. */
    newWorkOrder: async (content: string): Promise<string> => {
      const { rows } = await get<{ rows: { orderId: string; orderNo: string }[] }>(
        'handler',
        '/seller/work/list?pageSize=100&params[order]=1',
      );
      for (const { orderId, orderNo } of rows) {
        const saved = await fetch(`${base}/api/seller/work`, {
          method: 'POST',
          headers: { ...(await headersOf('seller')), 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({
            type: 'AFTER_SALE',
            level: 'NORMAL',
            formKey: 'work_order_form',
            order: { orderId, orderNo, content, image: [] },
          }),
        });
        const { data } = (await saved.json()) as { data?: { id: string } };
        if (data !== undefined) return data.id;
      }
      throw new Error('the demo data hold no order that both of them see');
    },
    /** Posts a reply without a screen. */
    reply: async (userName: string, workId: string, content: string): Promise<void> => {
      const answer = await fetch(`${base}/api/seller/work/reply`, {
        method: 'POST',
        headers: { ...(await headersOf(userName)), 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({ workId, content, image: [], flag: 0, reissue: 0 }),
      });
      const { code, msg } = (await answer.json()) as { code: number; msg?: string };
      expect(code, `${msg ?? ''}: ${content.slice(0, 40)}`).toBe(200);
    },
    /** The database has every message of an author once, in the order in which the messages were accepted. */
    expectStoredOnce: async (workId: string, opening: string): Promise<readonly StoredRow[]> => {
      for (const userName of accepted.keys()) {
        const mine = (await stored(workId, userName)).filter(
          ({ owner, content }) => owner === 'me' && content !== opening,
        );
        expect(mine.map(({ content }) => content)).toEqual(acceptedFrom(userName));
      }
      const rows = await stored(workId);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      return rows;
    },
    counts: (): Readonly<Record<string, number>> =>
      Object.fromEntries([...accepted].map(([name, texts]) => [`accepted from ${name}`, texts.length])),
  };
};

export type Ledger = ReturnType<typeof openAcceptedMessages>;
