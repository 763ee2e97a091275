import { describe, expect, it, vi } from 'vitest';
import { retryingRead } from '@/application/export/retrying-read';
import { classify } from '@/application/request/classify';
import { Failure, type FailureDetails } from '@/application/request/failure';
import type { Happened } from '@/application/request/happened';
import { isRefusalCode } from '@/domain/refusal-codes';

const PAGE = { items: [], total: 0 };
const PAGING = { page: 1, pageSize: 200 };
const failing = (details: Partial<FailureDetails> = {}) =>
  new Failure({ kind: 'network', ambiguous: false, ...details });

/** The failure that the request layer makes of what came back. */
const failureOf = (happened: Happened): Failure => {
  const verdict = classify(happened, { parse: (text) => JSON.parse(text) as unknown, isRefusalCode });
  if (verdict.kind !== 'failure') throw new Error('that is an answer');
  return new Failure(verdict.details);
};

const reply = (status: number, text: string, retryAfter?: string): Happened => ({
  kind: 'reply',
  expects: 'data',
  status,
  type: 'application/json',
  text,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** A clock on which every pause is over at once, and that remembers them. */
const aClock = () => {
  const pauses: number[] = [];
  const after = (ms: number, run: () => void) => {
    pauses.push(ms);
    queueMicrotask(run);
    return () => undefined;
  };
  return { after, pauses };
};

const reading = (failures: readonly Error[], { signal = new AbortController().signal, jitter = 1 } = {}) => {
  const clock = aClock();
  const left = [...failures];
  const read = vi.fn(() => {
    const failure = left.shift();
    return failure === undefined ? Promise.resolve(PAGE) : Promise.reject(failure);
  });
  return { clock, read, page: retryingRead({ clock, random: () => jitter }, read)(PAGING, signal) };
};

const BUSY = '{"code":503,"msg":"…","refusal":"request.unavailable","params":{"seconds":2}}';
const TOO_MANY = '{"code":429,"msg":"…","refusal":"request.too-many","params":{"seconds":1}}';

describe('a page of an export', () => {
  it.each<[string, Happened]>([
    ['no network', { kind: 'trouble', expects: 'data', trouble: 'network' }],
    ['no answer', { kind: 'trouble', expects: 'data', trouble: 'timeout' }],
    ['a page that says the system is updating', reply(200, '<html>')],
    ['a proxy', reply(502, '<html>')],
    ['our own 503', reply(503, BUSY)],
    ['our own 429', reply(429, TOO_MANY)],
    ['a body that says 503 under HTTP 200', reply(200, '{"code":503,"msg":"…"}')],
  ])('is asked for again after a growing delay where that may help: %s', async (_, happened) => {
    const failure = failureOf(happened);
    const { clock, read, page } = reading([failure, failure, failure]);
    expect(await page).toBe(PAGE);
    expect(read).toHaveBeenCalledTimes(4);
    expect(clock.pauses).toEqual([1000, 2000, 4000]);
  });

  it('waits as long as the back end asks for, where that is longer', async () => {
    const { clock, page } = reading([failureOf(reply(503, BUSY, '2')), failureOf(reply(503, '', '90'))]);
    expect(await page).toBe(PAGE);
    expect(clock.pauses).toEqual([2000, 90_000]);
  });

  it('is given up at once where the back end asks for hours', async () => {
    const { read, page } = reading([failureOf(reply(503, BUSY, '3600'))]);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('takes no date and no nonsense for a time to wait', async () => {
    const odd = ['Wed, 21 Oct 2026 07:28:00 GMT', '-5', '1e9', '', '9999999'];
    const { clock, page } = reading(odd.map((each) => failureOf(reply(503, BUSY, each))));
    expect(await page).toBe(PAGE);
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it('is given up after nine tries', async () => {
    const { clock, read, page } = reading(Array.from({ length: 12 }, () => failing()));
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(9);
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it.each<[string, Happened]>([
    ['a fault of the back end', reply(500, '{"code":500,"msg":"系统异常"}')],
    ['a refusal', reply(200, '{"code":500,"msg":"没有数据"}')],
    ['an expired session', reply(200, '{"code":401,"msg":"…"}')],
    ['what is not there', reply(404, '')],
    ['what is not allowed', reply(403, '{"code":403,"msg":"…"}')],
  ])('is given up at once where asking again changes nothing: %s', async (_, happened) => {
    const { read, page } = reading([failureOf(happened)]);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is given up at once when the export is', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const { read, page } = reading([failing()], { signal: cancel.signal });
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read again where the export ends in a pause', async () => {
    const cancel = new AbortController();
    const clock = { after: () => () => undefined };
    const read = vi.fn(() => Promise.reject(failing()));
    const page = retryingRead({ clock, random: () => 0 }, read)(PAGING, cancel.signal);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    cancel.abort();
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
