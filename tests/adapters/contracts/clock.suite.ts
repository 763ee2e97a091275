import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '@/application/kernel/ports';

/** What every adapter of `Clock` promises; `pass` lets that many milliseconds go by. */
export const clockContract = (
  name: string,
  open: () => { readonly clock: Clock; readonly pass: (ms: number) => Promise<void> },
): void => {
  describe(`clock: ${name}`, () => {
    test('goes forward and calls back in the order of time', async () => {
      const { clock, pass } = open();
      const start = clock.now();
      const called: string[] = [];
      clock.after(20, () => called.push('late'));
      clock.after(5, () => called.push('early'));
      await pass(50);
      expect(called).toEqual(['early', 'late']);
      expect(clock.now() - start).toBeGreaterThanOrEqual(50);
    });

    test('a stopped timer does not call', async () => {
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
