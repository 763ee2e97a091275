import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Requests from '../support/requests';
import { answers } from '../support/loopback';

// The workers share their modules, so these are loaded anew for this file, and once more for the next.
let requestsOf: typeof Requests;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@/adapters/http/lossless-json', () => {
    throw new Error('the connection is gone');
  });
  requestsOf = await import('../support/requests');
});

afterAll(() => {
  vi.doUnmock('@/adapters/http/lossless-json');
  vi.resetModules();
});

test('an answer that nothing can be found to read with was lost on the way', async () => {
  const { server, requests, notifier } = await requestsOf.startClient();
  server.answer(answers('{"code":200,"id":9007199254740993123}'));
  await expect(requests.send(requestsOf.GET_THING, { query: {} })).rejects.toMatchObject({
    details: { kind: 'network', ambiguous: true },
  });
  expect(notifier.shown).toHaveLength(1);
});

test('an answer without such numbers is read all the same', async () => {
  const { server, requests } = await requestsOf.startClient();
  server.answer(answers('{"code":200,"id":7}'));
  expect(await requests.send(requestsOf.GET_THING, { query: {} })).toEqual({ code: 200, id: 7 });
});
