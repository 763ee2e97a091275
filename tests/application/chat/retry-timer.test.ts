import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createRetryTimer } from '@/application/chat/retry-timer';

const setUp = () => {
  const clock = createFakeClock(0);
  let runs = 0;
  const timer = createRetryTimer(
    clock,
    () => 0.5,
    () => {
      runs += 1;
    },
  );
  return { clock, timer, runs: () => runs };
};

describe('the delay before a retry', () => {
  it('failures during the delay count as one failure', async () => {
    const { clock, timer, runs } = setUp();
    for (let count = 0; count < 7; count += 1) timer.failed();
    await clock.advance(500);
    expect(runs()).toBe(1);
  });

  it('grows with every round, and is short again after a success', async () => {
    const { clock, timer, runs } = setUp();
    timer.failed();
    await clock.advance(500);
    timer.failed();
    await clock.advance(999);
    expect(runs()).toBe(1);
    await clock.advance(1);
    expect(runs()).toBe(2);
    timer.failed();
    timer.worked();
    timer.failed();
    await clock.advance(500);
    expect(runs()).toBe(3);
  });

  it('ends at once when another request succeeds', async () => {
    const { clock, timer, runs } = setUp();
    for (let round = 0; round < 6; round += 1) {
      timer.failed();
      await clock.advance(16_000);
    }
    timer.failed();
    const before = runs();
    timer.worked();
    await clock.advance(0);
    expect(runs()).toBe(before + 1);
    await clock.advance(60_000);
    expect(runs()).toBe(before + 1);
  });
});
