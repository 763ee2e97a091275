import { expect, test, vi } from 'vitest';
import { answers } from '../support/loopback';
import { GET_THING, startClient } from '../support/requests';

vi.mock('@/adapters/http/lossless-json', () => {
  throw new Error('the connection is gone');
});

test('an answer that nothing can be found to read with was lost on the way', async () => {
  const { server, requests, notifier } = await startClient();
  server.answer(answers('{"code":200,"id":9007199254740993123}'));
  await expect(requests.send(GET_THING, { query: {} })).rejects.toMatchObject({
    details: { kind: 'network', ambiguous: true },
  });
  expect(notifier.shown).toHaveLength(1);
});

test('an answer without such numbers is read all the same', async () => {
  const { server, requests } = await startClient();
  server.answer(answers('{"code":200,"id":7}'));
  expect(await requests.send(GET_THING, { query: {} })).toEqual({ code: 200, id: 7 });
});
