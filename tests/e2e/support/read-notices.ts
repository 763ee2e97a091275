/** The users whose notices are read before the run. Tests of notices use other users. */
const READERS = [
  'seller',
  'seller2',
  'clerk',
  'handler',
  'shop',
  'platform',
  'approver',
  'cashier',
  'auditor',
];

/** Marks the notices of these demo users as read, so that none covers a page. */
export const readNotices = async (base: string, platform = 'cyy'): Promise<void> => {
  const named = { 'content-type': 'application/json', platform };
  for (const username of READERS) {
    const call = async <T>(path: string, headers: Record<string, string>, body?: object): Promise<T> => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await (await fetch(`${base}/api${path}`, { headers, ...init })).json()) as T;
    };
    const { token } = await call<{ token: string }>('/login', named, { username, password: 'demo-2026' });
    const headers = { ...named, authorization: `Bearer ${token}` };
    const { data } = await call<{ data: { noticeId: string }[] }>('/seller/selectCommonNotice', headers);
    for (const { noticeId } of data) await call('/seller/saveCommonNotice', headers, { noticeId });
  }
};
