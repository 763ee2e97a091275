import { focusManager, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createChangeStream } from '@/application/kernel/change-stream';
import { createQueryClient } from '@/main/query-client';
import { followChanges } from '@/ui/changes/follow-changes';
import {
  BETWEEN_EXPENSIVE_ROUNDS_MS,
  BETWEEN_ROUNDS_MS,
  createDependentQueries,
  DEPENDENT_QUERIES_DELAY_MS,
  UNREAD_COUNT_DELAY_MS,
} from '@/ui/changes/dependent-queries';
import { RADAR_KEY } from '@/ui/radar/radar-key';
import { workOrderKeys } from '@/ui/work-order/work-order.queries';

const reading = () => {
  const clock = createFakeClock();
  const read: QueryKey[] = [];
  const behind = createDependentQueries(clock, (key) => Promise.resolve(read.push(key)));
  return { clock, read, behind };
};

describe('background reads after a change', () => {
  it('are delayed a moment to collect further changes, and read each key once', async () => {
    const { clock, read, behind } = reading();
    behind.add([['list'], ['order', '7']], DEPENDENT_QUERIES_DELAY_MS);
    await clock.advance(DEPENDENT_QUERIES_DELAY_MS - 1);
    behind.add([['list'], ['order', '8']], DEPENDENT_QUERIES_DELAY_MS);
    expect(read).toEqual([]);
    await clock.advance(1);
    expect(read).toEqual([['list'], ['order', '7'], ['order', '8']]);
    await clock.advance(BETWEEN_ROUNDS_MS);
    expect(read).toHaveLength(3);
  });

  it('start no round before a slow one has ended, and then read the changes made meanwhile', async () => {
    const clock = createFakeClock();
    const begun: number[] = [];
    let ended = 0;
    let most = 0;
    const behind = createDependentQueries(clock, () => {
      begun.push(clock.now());
      most = Math.max(most, begun.length - ended);
      return new Promise<void>((resolve) => {
        clock.after(1500, () => {
          ended += 1;
          resolve();
        });
      });
    });
    let last = 0;
    for (let at = 0; at < 10_000; at += 400) {
      last = clock.now();
      behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
      await clock.advance(400);
    }
    expect(ended).toBeGreaterThanOrEqual(5);
    expect(most).toBe(1);
    await clock.advance(3000);
    expect(begun.at(-1)).toBeGreaterThan(last);
    expect(ended).toBe(begun.length);
  });

  it('continue after a while when a read never ends', async () => {
    const clock = createFakeClock();
    let rounds = 0;
    const behind = createDependentQueries(clock, () => {
      rounds += 1;
      return new Promise(() => undefined);
    });
    behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
    await clock.advance(2000);
    behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
    await clock.advance(2000);
    expect(rounds).toBe(1);
    await clock.advance(10_000);
    expect(rounds).toBe(2);
  });

  it('read at most once a round, and skip no change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 40 }), async (pauses) => {
        const clock = createFakeClock();
        const rounds: number[] = [];
        const behind = createDependentQueries(clock, () => Promise.resolve(rounds.push(clock.now())));
        let last = clock.now();
        for (const pause of pauses) {
          await clock.advance(pause);
          last = clock.now();
          behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
        }
        await clock.advance(BETWEEN_ROUNDS_MS);
        for (const [nth, at] of rounds.entries())
          expect(at - (rounds[nth - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
            BETWEEN_ROUNDS_MS,
          );
        expect(rounds.at(-1)).toBeGreaterThan(last);
      }),
      { numRuns: 50 },
    );
  });

  it('use the most urgent of several requested delays', async () => {
    const { clock, read, behind } = reading();
    behind.add([['seen']], UNREAD_COUNT_DELAY_MS);
    behind.add([['touched']], DEPENDENT_QUERIES_DELAY_MS);
    await clock.advance(DEPENDENT_QUERIES_DELAY_MS);
    expect(read).toEqual([['seen'], ['touched']]);
    await clock.advance(UNREAD_COUNT_DELAY_MS);
    expect(read).toHaveLength(2);
    expect(clock.waiting()).toBe(0);
  });

  it('do not wait longer after a clock was set back', async () => {
    let now = 1_000_000;
    const waits: number[] = [];
    const runs: (() => void)[] = [];
    const clock = {
      now: () => now,
      after: (ms: number, run: () => void) => {
        if (ms > BETWEEN_ROUNDS_MS) return () => undefined;
        waits.push(ms);
        runs.push(run);
        return () => undefined;
      },
    };
    const behind = createDependentQueries(clock, () => Promise.resolve());
    behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
    runs[0]?.();
    await settle();
    now = 0;
    behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
    expect(waits).toEqual([DEPENDENT_QUERIES_DELAY_MS, BETWEEN_ROUNDS_MS]);
  });

  it('stop without subscribers', async () => {
    const { clock, read, behind } = reading();
    behind.add([['list']], DEPENDENT_QUERIES_DELAY_MS);
    behind.stop();
    await clock.advance(BETWEEN_ROUNDS_MS);
    expect(read).toEqual([]);
  });
});

describe('the screens after a signal', () => {
  it('the work order is invalidated at once, the lists a moment later', async () => {
    const clock = createFakeClock();
    const changes = createChangeStream();
    const client = new QueryClient();
    const opened = workOrderKeys.opened('7');
    const list = [...workOrderKeys.lists, 'chat'];
    client.setQueryData(opened, 'as it was');
    client.setQueryData(list, 'as it was');
    const isOld = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
    const stop = followChanges({ changes, clock }, client);
    changes.publish({ area: 'work-order', id: '7', kind: 'changed' });
    expect([isOld(opened), isOld(list)]).toEqual([true, false]);
    await clock.advance(DEPENDENT_QUERIES_DELAY_MS);
    expect(isOld(list)).toBe(true);
    stop();
  });

  it('the open radar is read again after a change, at most once in ten seconds, and after the last change', async () => {
    const clock = createFakeClock();
    const changes = createChangeStream();
    const client = new QueryClient();
    const reads: number[] = [];
    const observer = new QueryObserver(client, {
      queryKey: [...RADAR_KEY, 'seller'],
      queryFn: () => reads.push(clock.now()),
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => undefined);
    await settle();
    reads.length = 0;
    const stop = followChanges({ changes, clock }, client);
    let last = 0;
    for (let count = 0; count < 300; count += 1) {
      changes.publish({
        area: 'work-order',
        id: String(count),
        kind: count % 2 === 0 ? 'created' : 'changed',
      });
      last = clock.now();
      await clock.advance(100);
    }
    await clock.advance(BETWEEN_EXPENSIVE_ROUNDS_MS);
    expect(reads.length).toBeGreaterThanOrEqual(3);
    expect(reads.length).toBeLessThanOrEqual(4);
    for (const [nth, at] of reads.entries())
      expect(at - (reads[nth - 1] ?? -Infinity)).toBeGreaterThanOrEqual(BETWEEN_EXPENSIVE_ROUNDS_MS);
    expect(reads.at(-1)).toBeGreaterThan(last);
    stop();
    leave();
  });

  it('the radar of a hidden tab is only marked as stale, and read again when the tab gets the focus', async () => {
    const clock = createFakeClock();
    const changes = createChangeStream();
    const client = createQueryClient();
    client.mount();
    let reads = 0;
    const observer = new QueryObserver(client, {
      queryKey: RADAR_KEY,
      queryFn: () => (reads += 1),
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => undefined);
    await settle();
    const stop = followChanges({ changes, clock }, client);
    focusManager.setFocused(false);
    changes.publish({ area: 'work-order', id: '7', kind: 'changed' });
    await clock.advance(BETWEEN_EXPENSIVE_ROUNDS_MS);
    const hidden = [reads, client.getQueryState(RADAR_KEY)?.isInvalidated];
    focusManager.setFocused(true);
    await settle();
    focusManager.setFocused(undefined);
    expect(hidden).toEqual([1, true]);
    expect(reads).toBe(2);
    stop();
    leave();
    client.unmount();
  });

  it('a slow radar ends before it is read again, however many changes arrive', async () => {
    const clock = createFakeClock();
    const changes = createChangeStream();
    const client = createQueryClient();
    let begun = 0;
    const ended: number[] = [];
    const observer = new QueryObserver(client, {
      queryKey: RADAR_KEY,
      queryFn: ({ signal }) =>
        new Promise<number>((resolve) => {
          begun += 1;
          clock.after(25_000, () => {
            if (!signal.aborted) ended.push(clock.now());
            resolve(begun);
          });
        }),
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => undefined);
    await clock.advance(25_000);
    const stop = followChanges({ changes, clock }, client);
    let last = 0;
    for (let at = 0; at < 60_000; at += 1000) {
      last = clock.now();
      changes.publish({ area: 'work-order', id: '7', kind: 'changed' });
      await clock.advance(1000);
    }
    await clock.advance(60_000);
    expect(ended).toHaveLength(begun);
    expect((ended.at(-1) ?? 0) - 25_000).toBeGreaterThanOrEqual(last);
    stop();
    leave();
  });

  it('no radar is read again because of a read mark', async () => {
    const clock = createFakeClock();
    const changes = createChangeStream();
    const client = new QueryClient();
    client.setQueryData(RADAR_KEY, 'as it was');
    const stop = followChanges({ changes, clock }, client);
    changes.publish({ area: 'work-order', id: '7', kind: 'read' });
    await clock.advance(BETWEEN_EXPENSIVE_ROUNDS_MS);
    expect(client.getQueryState(RADAR_KEY)?.isInvalidated).toBe(false);
    stop();
  });
});
