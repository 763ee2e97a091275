import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createHttpRequests } from '@/adapters/http/http-requests';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { patientRead } from '@/application/export/patient-read';
import { SECOND } from '@/domain/kernel/instant';
import { isRefusalCode } from '@/domain/refusal-codes';
import { embeddedDatabase } from '@tests/support/database/embedded';
import { withOutages } from '@tests/support/database/outage';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

/** The time that has passed on a clock whose pauses are over at once, ms. */
let passed = 0;
let backAt = 0;

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({
    database: withOutages(await embeddedDatabase(), () => passed < backAt),
  });
});
afterAll(() => backEnd.stop());

const after = (ms: number, run: () => void) => {
  passed += ms;
  queueMicrotask(run);
  return () => undefined;
};

const exporting = async () => {
  const { seller, workId } = await backEnd.people.cast();
  const requests = createHttpRequests({
    tokens: createMemoryTokenStore(await backEnd.tokenOf(seller)),
    platform: 'cyy',
    browserId: 'browser-1',
    clock: createFakeClock(),
    isRefusalCode,
    base: `${backEnd.url}/api`,
  });
  const { list } = createHttpWorkOrderGateway(requests);
  const asked: number[] = [];
  const read = patientRead({ clock: { after }, random: () => 0 }, ({ page, pageSize }, signal) => {
    asked.push(passed);
    return list({ page, pageSize }, { signal });
  });
  return { workId, asked, read: () => read({ page: 1, pageSize: 200 }, new AbortController().signal) };
};

const outageOf = (ms: number): void => {
  passed = 0;
  backAt = ms;
};

describe('an export from a back end whose database is away', () => {
  it('survives ten seconds of 503', async () => {
    const { workId, asked, read } = await exporting();
    outageOf(10 * SECOND);
    const { items } = await read();
    expect(items.map(({ id }) => id)).toEqual([workId]);
    // Not before the two seconds that each 503 asks for.
    expect(asked).toEqual([0, 2000, 4000, 6000, 10_000]);
  });

  it('is given up in the end, with the back end’s words', async () => {
    const { asked, read } = await exporting();
    outageOf(60 * SECOND);
    await expect(read()).rejects.toMatchObject({
      details: { status: 503, retryAfter: 2, refusal: { code: 'request.unavailable' } },
    });
    expect(asked).toHaveLength(6);
    outageOf(0);
  });
});
