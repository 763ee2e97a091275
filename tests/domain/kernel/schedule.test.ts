import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { nextRun, type Schedule } from '@/domain/kernel/schedule';

const schedules = fc.oneof(
  fc.integer({ min: 1000, max: DAY }).map((every): Schedule => ({ every })),
  fc.integer({ min: 0, max: DAY - 1 }).map((dailyAt): Schedule => ({ dailyAt })),
);
const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });

describe('a schedule', () => {
  it('with a time of day runs every day at that time in Shanghai', () => {
    const eleven: Schedule = { dailyAt: 11 * HOUR };
    expect(nextRun(eleven, Date.UTC(2026, 10, 24, 2, 59))).toBe(Date.UTC(2026, 10, 24, 3));
    expect(nextRun(eleven, Date.UTC(2026, 10, 24, 3))).toBe(Date.UTC(2026, 10, 25, 3));
  });

  it('with a period runs at whole multiples of that period', () => {
    expect(nextRun({ every: MINUTE }, 90_000)).toBe(120_000);
  });

  it('has its next run after the given moment, and skips no run', () => {
    fc.assert(
      fc.property(
        schedules,
        instants,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (schedule, after, part) => {
          const next = nextRun(schedule, after);
          const following = nextRun(schedule, next);
          const between = next + Math.floor((following - next - 1) * part);
          expect(next).toBeGreaterThan(after);
          expect(nextRun(schedule, between)).toBe(following);
          expect(nextRun(schedule, next - 1)).toBe(next);
        },
      ),
    );
  });
});
