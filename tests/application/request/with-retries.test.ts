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

/** Fails so often, then answers; every delay is over at once. */
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

describe('a request that a person waits for', () => {
  it('is a read: it survives two transient failures and no third', async () => {
    const two = meeting(OFFLINE, 2);
    expect(await two.port.send(READ, {})).toBe('answer');
    expect(two.delays).toEqual([1000, 2000]);
    const three = meeting(OFFLINE, 3);
    await expect(three.port.send(READ, {})).rejects.toMatchObject({ details: OFFLINE });
    expect(three.sent).toHaveLength(3);
  });

  it('is a command: it is sent again under the same key, past the guard against double clicks', async () => {
    const { port, sent, delays } = meeting({ ...UNAVAILABLE, retryAfter: 4 }, 1);
    expect(await port.send(COMMAND, {}, KEY)).toBe('answer');
    expect(sent).toEqual([KEY, { ...KEY, repeatSubmit: false }]);
    expect(delays).toEqual([4000]);
  });

  it.each<[string, FailureDetails]>([
    ['no answer came, so that a foreign back end may have carried it out', OFFLINE],
    ['a proxy answered', { kind: 'proxy', status: 502, ambiguous: true }],
    ['it is refused', { kind: 'refused', code: 500, ambiguous: false }],
  ])('is no command to send again where %s', async (_, details) => {
    const { port, sent } = meeting(details, 1);
    await expect(port.send(COMMAND, {}, KEY)).rejects.toMatchObject({ details });
    expect(sent).toHaveLength(1);
  });

  it('is a command of the back end’s choice: 429 certainly was not carried out', async () => {
    const { port, sent } = meeting({ kind: 'status', status: 429, ambiguous: false }, 1);
    expect(await port.send(COMMAND, {}, KEY)).toBe('answer');
    expect(sent).toHaveLength(2);
  });

  it('is not retried where the back end asks for more than five seconds', async () => {
    const { port, sent } = meeting({ ...UNAVAILABLE, retryAfter: 6 }, 1);
    await expect(port.send(READ, {})).rejects.toMatchObject({ details: { retryAfter: 6 } });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, AnyCall, SendOptions]>([
    ['read in the background', READ, { background: true }],
    ['asked by the guard', READ, { guard: true }],
    ['shown by its caller', COMMAND, { ...KEY, quiet: true }],
    ['sent without a key', COMMAND, {}],
    ['a change that is no command', call({ path: { method: 'POST', path: '/x' } }), {}],
    ['part of signing in', call({ access: 'public' }), {}],
  ])('is sent once where it is %s', async (_, asked, options) => {
    const { port, sent } = meeting(UNAVAILABLE, 1);
    await expect(port.send(asked, {}, options)).rejects.toBeInstanceOf(Failure);
    expect(sent).toHaveLength(1);
  });

  it('sends an upload again, though it has no key', async () => {
    const { port, sent } = meeting(UNAVAILABLE, 1);
    expect(await port.send(COMMAND, {}, { upload: true })).toBe('answer');
    expect(sent).toHaveLength(2);
  });
});
