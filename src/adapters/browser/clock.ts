import type { Clock } from '@/application/kernel/ports';

/** The clock of the application, over the browser's time and timers. */
export const createClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
