// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(backEnd.url);
});
afterAll(() => backEnd.stop());

it('a test with a DOM can use a back end in a separate process', async () => {
  const { seller, handler, workId } = await backEnd.people.cast();
  await backEnd.people.reply(workId, handler, '已联系门店');

  const answer = await fetch(`${backEnd.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'cyy' },
    body: JSON.stringify({ username: seller.userName, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const { body } = await backEnd.client.get(`/seller/work/info/${workId}?comments=1`, { token });

  expect(body.data.comments.map((each: { content: string }) => each.content)).toEqual([
    '前挡膜起泡',
    '已联系门店',
  ]);
});
