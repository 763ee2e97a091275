import { describe, expect, test, vi } from 'vitest';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { Failure, type FailureDetails } from '@/application/request/failure';
import { withReporting } from '@/application/request/reporting';
import type { RequestPort, SendOptions, TypedCall } from '@/application/request/request.port';

const ping: TypedCall<'/ping/{id}', undefined, undefined, unknown> = {
  path: { method: 'GET', path: '/ping/{id}' },
  access: 'session',
  command: false,
  query: { encode: () => ({}) },
  body: { encode: () => ({}) },
  reply: { decode: (wire) => wire },
};

const setUp = (inner: RequestPort) => {
  const notifier = createRecordingNotifier();
  const logger = createRecordingLogger();
  const relogin = { expired: vi.fn() };
  const wrap = (port: RequestPort) => withReporting(port, { notifier, logger, relogin });
  return { notifier, logger, relogin, wrap, requests: wrap(inner) };
};

const failing = (details: FailureDetails) => setUp(createFakeRequests({ kind: 'failure', details }));
const send = (requests: RequestPort, options?: SendOptions) => requests.send(ping, { id: '7' }, options);

describe('reporting', () => {
  test('a success is neither shown nor logged', async () => {
    const { requests, notifier, logger } = setUp(createFakeRequests({ kind: 'body', body: { a: 1 } }));
    expect(await send(requests)).toEqual({ a: 1 });
    expect([notifier.shown, logger.lines]).toEqual([[], []]);
  });

  test('a failure is shown once, even through two reporting layers, and reaches the caller', async () => {
    const inner = createFakeRequests({ kind: 'failure', details: { kind: 'network', ambiguous: true } });
    const { notifier, wrap } = setUp(inner);
    await expect(send(wrap(wrap(inner)))).rejects.toThrow(Failure);
    expect(notifier.shown).toHaveLength(1);
  });

  test('an expired session opens the dialog only for an action of the user', async () => {
    const details: FailureDetails = { kind: 'unauthenticated', code: 401, ambiguous: false };
    for (const [options, times] of [
      [{}, 1],
      [{ background: true }, 0],
      [{ guard: true }, 0],
    ] as const) {
      const { requests, relogin } = failing(details);
      await expect(send(requests, options)).rejects.toThrow(Failure);
      expect(relogin.expired).toHaveBeenCalledTimes(times);
    }
  });

  test('the log contains the pattern of the path but no content of the answer', async () => {
    const { requests, logger } = failing({
      kind: 'code',
      code: 777,
      status: 200,
      msg: '张三的电话',
      ambiguous: false,
    });
    await send(requests).catch(() => undefined);
    expect(logger.lines).toEqual([
      {
        level: 'warn',
        event: 'request failed',
        details: { path: '/ping/{id}', kind: 'code', code: 777, status: 200, ambiguous: false },
      },
    ]);
  });

  test('an unknown error is logged as a fault and not shown', async () => {
    const broken: RequestPort = {
      send: () => Promise.reject(new TypeError('x')),
      download: () => Promise.reject(new TypeError('x')),
      transfer: () => Promise.reject(new TypeError('x')),
    };
    const { requests, notifier, logger } = setUp(broken);
    await expect(send(requests)).rejects.toThrow(TypeError);
    expect(notifier.shown).toEqual([]);
    expect(logger.lines[0]?.level).toBe('error');
  });

  test('downloads are reported like other requests', async () => {
    const { requests, notifier } = failing({ kind: 'download', ambiguous: true });
    await expect(
      requests.download({ path: { method: 'GET', path: '/x' }, fallbackName: 'x' }),
    ).rejects.toThrow(Failure);
    expect(notifier.shown[0]?.text).toEqual({ key: 'failure.download' });
  });
});
