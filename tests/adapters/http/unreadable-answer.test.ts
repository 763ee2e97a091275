import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Requests from '../support/requests';
import { answers } from '../support/loopback';

// Test files in one Vitest worker share loaded modules. This file loads its modules again, and resets them at its end.
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

test('an answer whose parser cannot be loaded counts as a network failure', async () => {
  const { server, requests, notifier } = await requestsOf.startClient();
  server.answer(answers('{"code":200,"id":9007199254740993123}'));
  await expect(requests.send(requestsOf.GET_THING, { query: {} })).rejects.toMatchObject({
    details: { kind: 'network', ambiguous: true },
  });
  expect(notifier.shown).toHaveLength(1);
});

test('an answer without big integers does not need the parser for big integers', async () => {
  const { server, requests } = await requestsOf.startClient();
  server.answer(answers('{"code":200,"id":7}'));
  expect(await requests.send(requestsOf.GET_THING, { query: {} })).toEqual({ code: 200, id: 7 });
});
