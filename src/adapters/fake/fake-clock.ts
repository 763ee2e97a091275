import type { Clock } from '@/application/kernel/ports';
import type { Instant } from '@/domain/kernel/instant';

interface Timer {
  readonly due: Instant;
  readonly run: () => void;
}

/** A clock that tests advance. */
export interface FakeClock extends Clock {
  /** Advances the time: due timers run, the earliest first, and promises settle in between. */
  advance(ms: number): Promise<void>;
  /** The number of pending timers. */
  waiting(): number;
}

const ROUNDS = 50;

/** Lets resolved promises settle, without advancing the time. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await Promise.resolve();
};

export const createFakeClock = (start: Instant = 1_767_585_600_000): FakeClock => {
  let now = start;
  let timers: readonly Timer[] = [];
  const nextDue = (until: Instant): Timer | undefined =>
    timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer: Timer = { due: now + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        const due = timer;
        timers = timers.filter((each) => each !== due);
        now = Math.max(now, due.due);
        due.run();
        await settle();
      }
      now = until;
    },
    waiting: () => timers.length,
  };
};
