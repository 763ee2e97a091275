import { describe, expect, it, vi } from 'vitest';
import { retryingRead } from '@/application/export/retrying-read';
import { classify } from '@/application/request/classify';
import { Failure, type FailureDetails } from '@/application/request/failure';
import type { RawOutcome } from '@/application/request/raw-outcome';
import { isRefusalCode } from '@/domain/refusal-codes';

const PAGE = { items: [], total: 0 };
const PAGING = { page: 1, pageSize: 200 };
const failing = (details: Partial<FailureDetails> = {}) =>
  new Failure({ kind: 'network', ambiguous: false, ...details });

/** Builds the failure as the request layer does for this response. */
const failureOf = (happened: RawOutcome): Failure => {
  const verdict = classify(happened, { parse: (text) => JSON.parse(text) as unknown, isRefusalCode });
  if (verdict.kind !== 'failure') throw new Error('that is an answer');
  return new Failure(verdict.details);
};

const reply = (status: number, text: string, retryAfter?: string): RawOutcome => ({
  kind: 'reply',
  expects: 'data',
  status,
  type: 'application/json',
  text,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** A clock on which every delay elapses at once, and which records the delays. */
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
  it.each<[string, RawOutcome]>([
    ['no network', { kind: 'trouble', expects: 'data', trouble: 'network' }],
    ['a timeout', { kind: 'trouble', expects: 'data', trouble: 'timeout' }],
    ['a page that states that the system is being updated', reply(200, '<html>')],
    ['a proxy', reply(502, '<html>')],
    ['503 of our own back end', reply(503, BUSY)],
    ['429 of our own back end', reply(429, TOO_MANY)],
    ['a body with code 503 under HTTP 200', reply(200, '{"code":503,"msg":"…"}')],
  ])('is read again after a growing delay when a retry can help: %s', async (_, happened) => {
    const failure = failureOf(happened);
    const { clock, read, page } = reading([failure, failure, failure]);
    expect(await page).toBe(PAGE);
    expect(read).toHaveBeenCalledTimes(4);
    expect(clock.pauses).toEqual([1000, 2000, 4000]);
  });

  it('is read again after the time that the back end requires, if that is longer', async () => {
    const { clock, page } = reading([failureOf(reply(503, BUSY, '2')), failureOf(reply(503, '', '90'))]);
    expect(await page).toBe(PAGE);
    expect(clock.pauses).toEqual([2000, 90_000]);
  });

  it('fails at once when the back end requires a wait of an hour', async () => {
    const { read, page } = reading([failureOf(reply(503, BUSY, '3600'))]);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again after the usual delay if the required wait is a date or malformed', async () => {
    const odd = ['Wed, 21 Oct 2026 07:28:00 GMT', '-5', '1e9', '', '9999999'];
    const { clock, page } = reading(odd.map((each) => failureOf(reply(503, BUSY, each))));
    expect(await page).toBe(PAGE);
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it('fails after nine tries', async () => {
    const { clock, read, page } = reading(Array.from({ length: 12 }, () => failing()));
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(9);
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it.each<[string, RawOutcome]>([
    ['a failure of the back end', reply(500, '{"code":500,"msg":"系统异常"}')],
    ['a refusal', reply(200, '{"code":500,"msg":"没有数据"}')],
    ['an expired session', reply(200, '{"code":401,"msg":"…"}')],
    ['status 404', reply(404, '')],
    ['status 403', reply(403, '{"code":403,"msg":"…"}')],
  ])('fails at once when a retry cannot help: %s', async (_, happened) => {
    const { read, page } = reading([failureOf(happened)]);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read again when the export is already cancelled', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const { read, page } = reading([failing()], { signal: cancel.signal });
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read again when the export is cancelled during a delay', async () => {
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
