import { describe, expect, it, vi } from 'vitest';
import { patientRead } from '@/application/export/patient-read';
import { Failure, type FailureDetails } from '@/application/request/failure';

const PAGE = { items: [], total: 0 };
const PAGING = { page: 1, pageSize: 200 };
const failing = (details: Partial<FailureDetails>) =>
  new Failure({ kind: 'network', ambiguous: false, ...details });

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

const reading = (failures: readonly Error[], signal = new AbortController().signal) => {
  const clock = aClock();
  const left = [...failures];
  const read = vi.fn(() => {
    const failure = left.shift();
    return failure === undefined ? Promise.resolve(PAGE) : Promise.reject(failure);
  });
  return { clock, read, page: patientRead(clock, read)(PAGING, signal) };
};

describe('a page of an export', () => {
  it.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'updating' },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 },
  ] as const)('is asked for again after a growing pause where that may help: %j', async (details) => {
    const { clock, read, page } = reading([failing(details), failing(details), failing(details)]);
    expect(await page).toBe(PAGE);
    expect(read).toHaveBeenCalledTimes(4);
    expect(clock.pauses).toEqual([1000, 3000, 8000]);
  });

  it('is given up in the end', async () => {
    const { read, page } = reading(Array.from({ length: 9 }, () => failing({})));
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(4);
  });

  it.each([
    { kind: 'refused', code: 500 },
    { kind: 'unauthenticated' },
    { kind: 'status', status: 404 },
  ] as const)('is given up at once where asking again changes nothing: %j', async (details) => {
    const { read, page } = reading([failing(details)]);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is given up at once when the export is', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const { read, page } = reading([failing({})], cancel.signal);
    await expect(page).rejects.toThrow();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
