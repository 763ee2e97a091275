import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { withinLimits } from '@/application/bulk/within-limits';
import { Failure, type FailureDetails } from '@/application/request/failure';

const BUSY: FailureDetails = { kind: 'code', code: 429, status: 429, retryAfter: 12, ambiguous: false };

/** A request that fails the given number of times, then succeeds. Each delay elapses in the next microtask. */
const meeting = (details: FailureDetails, failures: number) => {
  const delays: number[] = [];
  let tries = 0;
  const cancel = new AbortController();
  const after = (ms: number, run: () => void) => {
    delays.push(ms);
    queueMicrotask(run);
    return () => undefined;
  };
  const run = () => {
    tries += 1;
    return tries > failures ? Promise.resolve('answer') : Promise.reject(new Failure(details));
  };
  const answer = () => withinLimits({ clock: { after }, random: () => 0 }, run, cancel.signal);
  return { answer, delays, tries: () => tries, cancel };
};

describe('a row of a bulk action', () => {
  it('waits as long as the back end requires, and retries far more often than a single request', async () => {
    const { answer, delays, tries, cancel } = meeting(BUSY, 29);
    expect(await answer()).toBe('answer');
    expect(tries()).toBe(30);
    expect(delays).toHaveLength(29);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(12_000);
    expect(getEventListeners(cancel.signal, 'abort')).toEqual([]);
  });

  it('ends after thirty tries', async () => {
    const { answer, tries } = meeting(BUSY, 99);
    await expect(answer()).rejects.toMatchObject({ details: BUSY });
    expect(tries()).toBe(30);
  });

  it.each<[string, FailureDetails]>([
    ['a network failure, which the request layer has already retried', { kind: 'network', ambiguous: true }],
    ['a refusal', { kind: 'refused', code: 500, ambiguous: false }],
    ['an unavailable back end', { kind: 'code', code: 503, status: 503, ambiguous: true }],
    ['a limit that lasts an hour', { ...BUSY, retryAfter: 3600 }],
  ])('is not retried after %s', async (_, details) => {
    const { answer, tries } = meeting(details, 1);
    await expect(answer()).rejects.toMatchObject({ details });
    expect(tries()).toBe(1);
  });

  it('stops waiting once the run is cancelled', async () => {
    const { answer, tries, cancel } = meeting(BUSY, 5);
    const waiting = answer();
    cancel.abort();
    await expect(waiting).rejects.toMatchObject({ details: BUSY });
    expect(tries()).toBe(1);
  });
});
