import { describe, expect, it, vi } from 'vitest';
import { Failure, type FailureDetails } from '@/application/request/failure';
import type { RequestPort, SendOptions, TypedCall } from '@/application/request/request.port';
import { withRetries } from '@/application/request/with-retries';
import { refuse } from '@/domain/result';

type AnyCall = TypedCall<'/x', undefined, undefined, string>;

const call = (more: Partial<AnyCall>): AnyCall => ({
  path: { method: 'GET', path: '/x' },
  access: 'session',
  command: false,
  query: { encode: () => undefined },
  body: { encode: () => undefined },
  reply: { decode: () => '' },
  ...more,
});
const READ = call({});
const COMMAND = call({ command: true, path: { method: 'POST', path: '/x' } });
const KEY: SendOptions = { requestId: 'key-1' };

const { refusal: BUSY } = refuse('request.unavailable', { seconds: 2 });
const UNAVAILABLE: FailureDetails = { kind: 'code', code: 503, status: 503, refusal: BUSY, ambiguous: true };
const OFFLINE: FailureDetails = { kind: 'network', ambiguous: true };

/** A port whose first `failures` requests fail and whose next one succeeds. Every delay ends at once. */
const meeting = (details: FailureDetails, failures: number) => {
  const sent: (SendOptions | undefined)[] = [];
  const delays: number[] = [];
  const send = vi.fn((_call: unknown, _request: unknown, options?: SendOptions) => {
    sent.push(options);
    return sent.length > failures ? Promise.resolve('answer') : Promise.reject(new Failure(details));
  });
  const after = (ms: number, run: () => void) => {
    delays.push(ms);
    queueMicrotask(run);
    return () => undefined;
  };
  const inner = { send, download: vi.fn() } as unknown as RequestPort;
  const port = withRetries(inner, { clock: { after }, random: () => 1 });
  return { port, sent, delays };
};

describe('a request that a user waits for', () => {
  it('a read is retried after two transient failures, but not after a third', async () => {
    const two = meeting(OFFLINE, 2);
    expect(await two.port.send(READ, {})).toBe('answer');
    expect(two.delays).toEqual([1000, 2000]);
    const three = meeting(OFFLINE, 3);
    await expect(three.port.send(READ, {})).rejects.toMatchObject({ details: OFFLINE });
    expect(three.sent).toHaveLength(3);
  });

  it('a command is retried under the same key, and the duplicate guard lets it pass', async () => {
    const { port, sent, delays } = meeting({ ...UNAVAILABLE, retryAfter: 4 }, 1);
    expect(await port.send(COMMAND, {}, KEY)).toBe('answer');
    expect(sent).toEqual([KEY, { ...KEY, repeatSubmit: false }]);
    expect(delays).toEqual([4000]);
  });

  it.each<[string, FailureDetails]>([
    ['no answer arrived, because a foreign back end may have executed it', OFFLINE],
    ['a proxy answered', { kind: 'proxy', status: 502, ambiguous: true }],
    ['it is refused', { kind: 'refused', code: 500, ambiguous: false }],
  ])('a command is not repeated when %s', async (_, details) => {
    const { port, sent } = meeting(details, 1);
    await expect(port.send(COMMAND, {}, KEY)).rejects.toMatchObject({ details });
    expect(sent).toHaveLength(1);
  });

  it('a command is repeated after status 429, which proves that it was not executed', async () => {
    const { port, sent } = meeting({ kind: 'status', status: 429, ambiguous: false }, 1);
    expect(await port.send(COMMAND, {}, KEY)).toBe('answer');
    expect(sent).toHaveLength(2);
  });

  it('is not retried when the back end requires a delay of more than five seconds', async () => {
    const { port, sent } = meeting({ ...UNAVAILABLE, retryAfter: 6 }, 1);
    await expect(port.send(READ, {})).rejects.toMatchObject({ details: { retryAfter: 6 } });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, AnyCall, SendOptions]>([
    ['a background read', READ, { background: true }],
    ['a read by the guard', READ, { guard: true }],
    ['a request whose failure its caller shows', COMMAND, { ...KEY, quiet: true }],
    ['a command without a key', COMMAND, {}],
    ['a change that is no command', call({ path: { method: 'POST', path: '/x' } }), {}],
    ['a part of signing in', call({ access: 'public' }), {}],
  ])('is sent once when it is %s', async (_, asked, options) => {
    const { port, sent } = meeting(UNAVAILABLE, 1);
    await expect(port.send(asked, {}, options)).rejects.toBeInstanceOf(Failure);
    expect(sent).toHaveLength(1);
  });

  it('an upload is retried although it has no key', async () => {
    const { port, sent } = meeting(UNAVAILABLE, 1);
    expect(await port.send(COMMAND, {}, { upload: true })).toBe('answer');
    expect(sent).toHaveLength(2);
  });
});
