const PLATFORM = { 'content-type': 'application/json', platform: 'cyy' };

/** For each server, the id of the work order to which the replies were added. */
const made = new Map<string, Promise<string>>();

const make = async (base: string, comments: number): Promise<string> => {
  const ask = async <T>(
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${base}/api${path}`, { headers, ...init })).json()) as T;
  };
  const { token } = await ask<{ token: string }>('/login', PLATFORM, {
    username: 'seller',
    password: 'demo-2026',
  });
  const mine = { ...PLATFORM, authorization: `Bearer ${token}` };
  const { rows } = await ask<{ rows: { id: string; state: string }[] }>(
    '/seller/work/list?pageSize=100',
    mine,
  );
  const work = rows.find(({ state }) => state === 'WAIT' || state === 'HANDLING');
  if (work === undefined) throw new Error('the demo data hold no open work order of the seller');
  for (let nth = 1; nth <= comments; nth += 1) {
    await ask(
      '/seller/work/reply',
      { ...mine, 'Idempotency-Key': crypto.randomUUID() },
      {
        workId: work.id,
        content: `第 ${nth} 句：门店已联系车主，预计明天下午安装。`,
        flag: 0,
        reissue: 0,
        image: [],
      },
    );
  }
  return work.id;
};

/**
 * The id of an open work order of the seller. The first call for a server adds this many replies to it, so that it is
 * the first in the list. Later calls return the same work order.
 */
export const longConversation = (base: string, comments: number): Promise<string> => {
  const known = made.get(base) ?? make(base, comments);
  made.set(base, known);
  return known;
};
