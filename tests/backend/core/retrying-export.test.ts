import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createHttpRequests } from '@/adapters/http/http-requests';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import type { Clock } from '@/application/kernel/ports';
import { retryingRead } from '@/application/export/retrying-read';
import { SECOND } from '@/domain/kernel/instant';
import { isRefusalCode } from '@/domain/refusal-codes';
import { REQUEST_LIMITS } from '@backend/core/http/request-limits';
import { embeddedDatabase } from '@tests/support/database/embedded';
import { withOutages } from '@tests/support/database/outage';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

/** The elapsed time in ms, on a clock whose pauses end at once. */
let passed = 0;
let backAt = 0;

let backEnd: RunningBackEnd;
let narrow: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({
    database: withOutages(await embeddedDatabase(), () => passed < backAt),
  });
  narrow = await startBackEnd({
    limits: { ...REQUEST_LIMITS, session: { perMinute: 60, burst: 5 } },
  });
});
afterAll(() => Promise.all([backEnd.stop(), narrow.stop()]));

const instantly = (ms: number, run: () => void) => {
  passed += ms;
  queueMicrotask(run);
  return () => undefined;
};
const really = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

const exporting = async (from: RunningBackEnd, after: Clock['after']) => {
  const { seller, workId } = await from.people.cast();
  const requests = createHttpRequests({
    tokens: createMemoryTokenStore(await from.tokenOf(seller)),
    platform: 'cyy',
    browserId: 'browser-1',
    clock: createFakeClock(),
    isRefusalCode,
    base: `${from.url}/api`,
  });
  const { list } = createHttpWorkOrderGateway(requests);
  const asked: number[] = [];
  const failures: unknown[] = [];
  const page = { page: 1, pageSize: 200 };
  const read = retryingRead({ clock: { after }, random: () => 0 }, ({ page, pageSize }, signal) => {
    asked.push(passed);
    return list({ page, pageSize }, { signal }).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  });
  const signal = () => new AbortController().signal;
  return { workId, asked, failures, read: () => read(page, signal()), once: () => list(page) };
};

const outageOf = (ms: number): void => {
  passed = 0;
  backAt = ms;
};

const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id);

describe('an export from a back end whose database is unavailable', () => {
  it('succeeds after ten seconds of answers with status 503', async () => {
    const { workId, asked, read } = await exporting(backEnd, instantly);
    outageOf(10 * SECOND);
    expect(idsOf(await read())).toEqual([workId]);
    // No request is sent before the two seconds that each 503 states.
    expect(asked).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
  });

  it('fails in the end with the message of the back end', async () => {
    const { asked, read } = await exporting(backEnd, instantly);
    outageOf(60 * SECOND);
    await expect(read()).rejects.toMatchObject({
      details: { status: 503, retryAfter: 2, refusal: { code: 'request.unavailable' } },
    });
    expect(asked).toHaveLength(9);
    outageOf(0);
  });
});

describe('an export from a back end that limits the rate', () => {
  it('waits for the Retry-After of each 429 and goes on', async () => {
    const { workId, failures, read, once } = await exporting(narrow, really);
    let isRefused = false;
    while (!isRefused)
      isRefused = await once().then(
        () => false,
        () => true,
      );
    expect(idsOf(await read())).toEqual([workId]);
    expect(failures[0]).toMatchObject({ details: { status: 429, refusal: { code: 'request.too-many' } } });
  });
});
