import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LIMIT,
  IP_LIMIT,
  afterFailure,
  FORGET_FAILURES_AFTER_MS,
  minutesLocked,
  NO_ATTEMPTS,
  pauseAfter,
  type SignInAttempts,
} from '@/domain/access/sign-in-attempts';
import { DAY, MINUTE } from '@/domain/kernel/instant';

const NOW = 1_800_000_000_000;

const failed = (times: number, at = NOW): SignInAttempts =>
  Array.from({ length: times }).reduce<SignInAttempts>(
    (attempts) => afterFailure(attempts, ACCOUNT_LIMIT, at),
    NO_ATTEMPTS,
  );

describe('signing in with a wrong password', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [100, 15],
  ])('makes a user wait after %i attempts for %i minutes', (times, minutes) => {
    expect(minutesLocked(failed(times), NOW)).toBe(minutes);
  });

  it('is allowed more often for one IP than for one account', () => {
    expect(pauseAfter(IP_LIMIT.failuresBeforePause - 1, IP_LIMIT)).toBe(0);
    expect(pauseAfter(IP_LIMIT.failuresBeforePause, IP_LIMIT)).toBe(MINUTE);
    expect(IP_LIMIT.failuresBeforePause).toBeGreaterThan(ACCOUNT_LIMIT.failuresBeforePause);
  });

  it('locks nothing below the limit, in any order of counting concurrent requests', () => {
    const instants = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
      maxLength: ACCOUNT_LIMIT.failuresBeforePause - 1,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 1_000_000 }), (times, now) => {
        const counted = times.reduce((sum, at) => afterFailure(sum, ACCOUNT_LIMIT, at), NO_ATTEMPTS);
        expect(counted.failures).toBe(times.length);
        expect(minutesLocked(counted, now)).toBe(0);
        expect(counted.lastAt).toBe(Math.max(0, ...times));
      }),
    );
  });

  it('is forgotten after a day', () => {
    const long = failed(9);
    expect(afterFailure(long, ACCOUNT_LIMIT, NOW + DAY - 1).failures).toBe(10);
    expect(afterFailure(long, ACCOUNT_LIMIT, NOW + FORGET_FAILURES_AFTER_MS).failures).toBe(1);
  });

  it('makes a user wait for whole minutes, at least one', () => {
    const locked = failed(5);
    expect(minutesLocked(locked, NOW + MINUTE - 1)).toBe(1);
    expect(minutesLocked(locked, NOW + MINUTE)).toBe(0);
  });

  it('makes a user wait no shorter for more failures, and a quarter of an hour at most', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 100 }), (failures, free) => {
        const pause = pauseAfter(failures, { failuresBeforePause: free });
        expect(pause).toBeLessThanOrEqual(15 * MINUTE);
        expect(pauseAfter(failures + 1, { failuresBeforePause: free })).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});
