import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from '@backend/core/http/rate-limit';

describe('a rate limit', () => {
  it('accepts a burst, then one request per interval, and reports the wait', () => {
    const limit = createRateLimit({ perMinute: 60, burst: 3 });
    expect([1, 2, 3, 4].map(() => limit.take('me', 0))).toEqual([0, 0, 0, 1]);
    expect(limit.take('me', 999)).toBe(1);
    expect(limit.take('me', 1000)).toBe(0);
    expect(limit.take('me', 1000)).toBe(1);
    expect(limit.take('me', 61_000)).toBe(0);
  });

  it('counts a request with a weight as several, and counts nothing when it is refused', () => {
    const limit = createRateLimit({ perMinute: 60, burst: 10 });
    expect([limit.take('me', 0, 8), limit.take('me', 0, 4), limit.take('me', 0, 2)]).toEqual([0, 2, 0]);
    expect(limit.take('me', 4000, 5)).toBe(1);
    expect(limit.take('me', 4000, 4)).toBe(0);
  });

  it('reports whole seconds, rounded up', () => {
    const limit = createRateLimit({ perMinute: 4, burst: 1 });
    limit.take('me', 0);
    expect(limit.take('me', 1)).toBe(15);
    expect(limit.take('me', 14_001)).toBe(1);
  });

  it('is separate for each caller', () => {
    const limit = createRateLimit({ perMinute: 1, burst: 1 });
    expect([limit.take('me', 0), limit.take('you', 0), limit.take('me', 0)]).toEqual([0, 0, 60]);
  });

  it('tolerates a clock that is set back', () => {
    const limit = createRateLimit({ perMinute: 60, burst: 1 });
    limit.take('me', 10_000);
    expect(limit.take('me', 0)).toBe(1);
  });

  it('forgets the caller that was quiet longest when its memory is full', () => {
    const limit = createRateLimit({ perMinute: 1, burst: 1 });
    limit.take('first', 0);
    limit.take('second', 0);
    for (let each = 0; each < 19_999; each += 1) limit.take(`other-${each}`, 0);
    expect(limit.take('second', 0)).toBe(60);
    expect(limit.take('first', 0)).toBe(0);
  });

  it('never accepts more than the burst plus the refill in any period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 }),
        (perMinute, burst, pauses) => {
          const limit = createRateLimit({ perMinute, burst });
          let now = 0;
          let welcome = 0;
          for (const pause of pauses) {
            now += pause;
            if (limit.take('me', now) === 0) welcome += 1;
          }
          expect(welcome).toBeLessThanOrEqual(burst + (now * perMinute) / 60_000 + 1e-6);
        },
      ),
    );
  });
});
