import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '@/application/kernel/ports';

/** The contract of every adapter of `Clock`. `pass` lets the given milliseconds elapse. */
export const clockContract = (
  name: string,
  open: () => { readonly clock: Clock; readonly pass: (ms: number) => Promise<void> },
): void => {
  describe(`clock: ${name}`, () => {
    test('runs callbacks in the order of their times', async () => {
      const { clock, pass } = open();
      const start = clock.now();
      const called: string[] = [];
      clock.after(20, () => called.push('late'));
      clock.after(5, () => called.push('early'));
      await pass(50);
      expect(called).toEqual(['early', 'late']);
      expect(clock.now() - start).toBeGreaterThanOrEqual(50);
    });

    test('a cancelled timer does not call back', async () => {
      const { clock, pass } = open();
      const run = vi.fn();
      const stop = clock.after(5, run);
      stop();
      stop();
      await pass(20);
      expect(run).not.toHaveBeenCalled();
    });
  });
};
