import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceUnsentChanges } from '@backend/node/announce-unsent-changes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const starting = (sendUnsent: () => Promise<void>) => {
  const warnings: string[] = [];
  const idle = vi.fn(() => Promise.resolve());
  const logger = { info: () => 0, warn: (event: string) => void warnings.push(event), error: () => 0 };
  return {
    warnings,
    idle,
    ...announceUnsentChanges({ send: () => undefined, sendUnsent, idle } as never, logger as never),
  };
};

it('unannounced changes are looked up every two seconds, until the timer is stopped', async () => {
  const sendUnsent = vi.fn(() => Promise.resolve());
  const { stop, idle } = starting(sendUnsent);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sendUnsent).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(4001);
  expect(sendUnsent).toHaveBeenCalledTimes(3);
  await stop();
  expect(idle).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendUnsent).toHaveBeenCalledTimes(3);
});

it('a failure is logged once until the next success, and does not stop the timer', async () => {
  const fails = [true, true, false, true];
  const { warnings, stop } = starting(() =>
    fails.shift() === true ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  await vi.advanceTimersByTimeAsync(4000);
  expect(warnings).toEqual(['changes.not-sent']);
  await vi.advanceTimersByTimeAsync(4000);
  expect(warnings).toEqual(['changes.not-sent', 'changes.not-sent']);
  await stop();
});
