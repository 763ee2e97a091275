import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { withEarlyRequests } from '@/application/request/early-requests';
import type { RequestPort } from '@/application/request/request.port';
import { getHome } from '@/contract/calls/home';
import { getOrderInfo } from '@/contract/calls/order-and-reshipments';

const FIRST = { unanswered: 1 };
const SECOND = { unanswered: 2 };

describe('an early request', () => {
  let answers: (() => Promise<unknown>)[];
  let sent: (object | undefined)[];
  let token: string | undefined;
  const clock = createFakeClock();
  const inner: RequestPort = {
    send: (_call, _request, options) => {
      sent.push(options);
      const next = answers.shift();
      if (next === undefined) throw new Error('one request too many');
      return next() as never;
    },
    download: () => Promise.reject(new Error('not here')),
    transfer: () => Promise.reject(new Error('not here')),
  };
  let early: ReturnType<typeof withEarlyRequests>;
  beforeEach(() => {
    answers = [() => Promise.resolve(FIRST), () => Promise.resolve(SECOND)];
    sent = [];
    token = 'mine';
    early = withEarlyRequests(inner, () => token, clock);
  });

  test('serves one later request for the same data', async () => {
    await early.prefetchPort.send(getHome, {});
    expect(await early.requests.send(getHome, {})).toBe(FIRST);
    expect(sent).toHaveLength(1);
    expect(await early.requests.send(getHome, {})).toBe(SECOND);
  });

  test('serves a later request before its own answer arrives, and is sent as a background read', async () => {
    const asked = early.prefetchPort.send(getHome, {});
    const requested = early.requests.send(getHome, {});
    expect([await asked, await requested]).toEqual([FIRST, FIRST]);
    expect(sent).toEqual([{ guard: true, background: true }]);
  });

  test('does not serve a request with other parameters', async () => {
    await early.prefetchPort.send(getOrderInfo, { query: { orderId: '1' } });
    expect(await early.requests.send(getOrderInfo, { query: { orderId: '2' } })).toBe(SECOND);
  });

  test('serves only a request with the same token', async () => {
    await early.prefetchPort.send(getHome, {});
    token = 'theirs';
    expect(await early.requests.send(getHome, {})).toBe(SECOND);
    token = 'mine';
    answers.push(() => Promise.resolve(FIRST));
    await early.requests.send(getHome, {});
    expect(sent).toHaveLength(3);
  });

  test('is dropped after half a minute', async () => {
    await early.prefetchPort.send(getHome, {});
    await clock.advance(30_000);
    expect(await early.requests.send(getHome, {})).toBe(SECOND);
  });

  test('a failed early request is ignored, and the later request is sent with its own options', async () => {
    answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(SECOND)];
    await expect(early.prefetchPort.send(getHome, {})).rejects.toThrow('offline');
    expect(await early.requests.send(getHome, {}, { catch: false })).toBe(SECOND);
    expect(sent[1]).toEqual({ catch: false });
  });
});
