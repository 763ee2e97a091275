import { PNG } from '@tests/support/pictures';
import { clientOf } from '@tests/support/running-back-end/client';

export const PICTURE = Buffer.from(PNG);

interface Posted {
  readonly id: string;
  readonly content: string;
  readonly image: readonly string[];
}

/** A seller's actions over HTTP on a work order, by default on the one with the latest change. */
export const sellerAtWork = async (url: string, workId?: string) => {
  const client = clientOf(url);
  const { body } = await client.post('/login', { body: { username: 'seller', password: 'demo-2026' } });
  const token: string = body.token;
  const list = await client.get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', { token });
  const id: string = workId ?? list.body.rows[0].id;
  const posted = async (): Promise<readonly Posted[]> =>
    (await client.get(`/seller/work/im/comments/${id}`, { token })).body.data;
  const reply = async (content: string, image: readonly string[], requestId?: string) =>
    (
      await client.command('/seller/work/reply', {
        token,
        body: { workId: id, content, image },
        ...(requestId === undefined ? {} : { requestId }),
      })
    ).body;
  return {
    id,
    posted,
    last: async () => (await posted()).at(-1),
    say: (content: string, requestId?: string) => reply(content, [], requestId),
    show: (image: string) => reply('', [image]),
    upload: async (): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([PNG], { type: 'image/png' }), 'a.png');
      const answer = await fetch(`${url}/api/common/upload/work-order-reply`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, platform: 'cyy' },
        body: form,
      });
      return ((await answer.json()) as { fileName: string }).fileName;
    },
    /** The bytes of the first picture in the last message that has pictures. */
    pictureShown: async (): Promise<Buffer> => {
      const shown = (await posted()).findLast(({ image }) => image.length > 0)?.image[0];
      return Buffer.from(await (await fetch(`${url}${shown ?? ''}`)).arrayBuffer());
    },
  };
};
