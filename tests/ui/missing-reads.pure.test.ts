import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { Failure, type FailureDetails } from '@/application/request/failure';
import { EVERYTHING } from '@/application/kernel/change';
import { createChangeStream } from '@/application/kernel/change-stream';
import { HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';
import { followChanges } from '@/ui/changes/follow-changes';
import { everyUnlessMissing, mayReadAgain } from '@/ui/changes/missing-reads';
import { BETWEEN_ROUNDS_MS } from '@/ui/changes/dependent-queries';
import { workOrderKeys } from '@/ui/work-order/work-order.queries';

/** The answer of RuoYi-Nest for an unknown path. */
const NO_ROUTE: FailureDetails = {
  kind: 'refused',
  code: 500,
  status: 200,
  msg: 'Cannot GET /seller/index?pageNum=1',
  ambiguous: false,
};
const BUSY: FailureDetails = { kind: 'status', status: 503, ambiguous: true };

/** Counts the reads of one hour in a visible page that gets an unspecific change every 10 s. */
const anHourWith = async (details: FailureDetails) => {
  const clock = createFakeClock();
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const changes = createChangeStream();
  const stop = followChanges({ changes, clock }, client);
  const queryKey: QueryKey = [...workOrderKeys.home, '7'];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Failure(details));
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  await settle();
  for (let at = 0; at < HOUR; at += 10 * SECOND) {
    changes.publish(EVERYTHING);
    await clock.advance(BETWEEN_ROUNDS_MS);
    await settle();
    await clock.advance(10 * SECOND - BETWEEN_ROUNDS_MS);
  }
  const byItself = asked;
  await observer.refetch();
  leave();
  stop();
  client.clear();
  vi.restoreAllMocks();
  return { byItself, afterRetry: asked };
};

describe('a read that the back end does not implement', () => {
  it('is sent with backoff after changes, and at once for the user', async () => {
    const { byItself, afterRetry } = await anHourWith(NO_ROUTE);
    expect(byItself).toBeGreaterThan(5);
    expect(byItself).toBeLessThan(16);
    expect(afterRetry).toBe(byItself + 1);
  });

  it('is repeated at every change when it failed for another reason', async () => {
    expect((await anHourWith(BUSY)).byItself).toBeGreaterThan(300);
  });
});

describe('the pause after consecutive failures', () => {
  const missing = (times: number) => ({
    error: new Failure(NO_ROUTE),
    errorUpdateCount: times,
    errorUpdatedAt: 0,
  });
  const times = fc.integer({ min: 1, max: 1000 });

  it('never shrinks, and is at most half an hour', () => {
    fc.assert(
      fc.property(times, (failures) => {
        const every = everyUnlessMissing(SECOND);
        expect(every({ state: missing(failures + 1) })).toBeGreaterThanOrEqual(
          every({ state: missing(failures) }),
        );
        expect(mayReadAgain(missing(failures), 30 * MINUTE)).toBe(true);
      }),
    );
  });

  it('is zero after a success or a failure of another kind', () => {
    fc.assert(
      fc.property(times, fc.nat(), (failures, now) => {
        const busy = { error: new Failure(BUSY), errorUpdateCount: failures, errorUpdatedAt: now };
        expect(mayReadAgain(busy, now)).toBe(true);
        expect(mayReadAgain({ ...busy, error: null }, now)).toBe(true);
        expect(everyUnlessMissing(MINUTE)({ state: busy })).toBe(MINUTE);
      }),
    );
  });
});
