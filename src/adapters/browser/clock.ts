import type { Clock } from '@/application/kernel/ports';

/** The clock of the browser. */
export const createClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
