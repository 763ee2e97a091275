import { clientOf, newRequestId } from '@tests/support/running-back-end/client';

/** A session of a demo account. */
export const signIn = async (url: string, username = 'seller'): Promise<string> => {
  const { body } = await clientOf(url).post('/login', { body: { username, password: 'demo-2026' } });
  return body.token as string;
};

/** The id of an open work order of the user. */
export const openWork = async (url: string, token: string): Promise<string> => {
  const { body } = await clientOf(url).get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', { token });
  return body.rows[0].id as string;
};

/** Posts a reply. The back end stores only one reply for each request id. */
export const reply = (
  url: string,
  token: string,
  workId: string,
  content: string,
  requestId = newRequestId(),
) => clientOf(url).command('/seller/work/reply', { token, body: { workId, content }, requestId });

/** The whole conversation, oldest first, read page by page from the newest. */
export const contentsOf = async (
  url: string,
  token: string,
  workId: string,
  nextId = '',
): Promise<readonly string[]> => {
  const path = `/seller/work/im/comments/${workId}?pageSize=100&nextId=${nextId}`;
  const { body } = await clientOf(url).get(path, { token });
  const page = (body.data as { content: string }[]).map(({ content }) => content);
  return body.isCompleted ? page : [...(await contentsOf(url, token, workId, body.nextId)), ...page];
};
