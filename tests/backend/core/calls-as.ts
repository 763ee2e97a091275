import type { Account } from '@backend/core/ports/account';
import { newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';

/** Sends calls in a session of the given account and returns the body of the answer. */
export const callsAs = (backEnd: () => RunningBackEnd) => {
  const sent = async (by: Account) => ({ token: await backEnd().tokenOf(by), platform: by.platform });

  const get = async (by: Account, path: string) => (await backEnd().client.get(path, await sent(by))).body;

  const command = async (by: Account, path: string, body?: unknown, requestId = newRequestId()) =>
    (await backEnd().client.command(path, { ...(await sent(by)), body, requestId })).body;

  const put = async (by: Account, path: string, body?: unknown, requestId = newRequestId()) =>
    (
      await backEnd().client.send('PUT', path, {
        ...(await sent(by)),
        body,
        headers: { 'idempotency-key': requestId },
      })
    ).body;

  /** A read with a body. */
  const ask = async (by: Account, path: string, body: unknown) =>
    (await backEnd().client.post(path, { ...(await sent(by)), body })).body;

  /** The messages of a work order as this account receives them. */
  const comments = async (by: Account, workId: string) =>
    (await get(by, `/seller/work/im/comments/${workId}`)).data as {
      readonly content: string;
      readonly oper: string;
      readonly owner: string;
    }[];

  return { get, command, put, ask, comments };
};

/** The reads about one work order, except those of its notes, links, reminders and hand-over. */
export const readsOf = (workId: string): readonly string[] => [
  `/seller/work/info/${workId}`,
  `/seller/work/info/${workId}?comments=1`,
  `/seller/work/order/${workId}`,
  `/seller/work/im/info/${workId}`,
  `/seller/work/im/comments/${workId}`,
  `/seller/work/resolve/rate/${workId}`,
  `/seller/work/complaint/list/${workId}`,
  `/seller/work/user/select?workId=${workId}`,
  `/seller/work/form/${workId}`,
];

/** The commands on one work order, except notes, links, reminders and hand-over. Marking as read is last. */
export const commandsOn = (workId: string): readonly (readonly [path: string, body: unknown])[] => [
  ['/seller/work/reply', { workId, content: '好' }],
  [`/seller/work/urge/${workId}`, undefined],
  [`/seller/work/finish/${workId}`, { id: workId, remark: '完', content: '完', flag: 0 }],
  [`/seller/work/ship/${workId}`, { remark: 'SF1' }],
  ['/seller/work/complaint/', { workId, complaintRemark: '慢' }],
  ['/seller/work/rate', { id: workId, rate: 3 }],
  [`/seller/work/im/read/${workId}`, { seq: 1 }],
];
