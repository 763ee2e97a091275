import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { sweepByTime } from '@backend/node/sweep-by-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sweeps every minute without a request, goes on after a failure, and ends when it is stopped', async () => {
  const swept: string[] = [];
  const logged: string[] = [];
  let fails = false;
  const note = (event: string) => void logged.push(event);
  const stop = sweepByTime(
    {
      sessions: {
        sweep: () => {
          if (fails) return Promise.reject(new Error('away'));
          swept.push('sessions and captchas');
          return Promise.resolve(2);
        },
      } as never,
      signInAttempts: {
        sweep: () => {
          swept.push('attempts');
          return Promise.resolve();
        },
      } as never,
    },
    { now: Date.now, logger: { info: note, warn: note, error: note } },
  );
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(swept).toEqual(['sessions and captchas', 'attempts']);
  fails = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  fails = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(swept).toHaveLength(4);
  expect(logged).toEqual(['sessions.swept', 'sweep.failed', 'sessions.swept']);
  stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(swept).toHaveLength(4);
});
