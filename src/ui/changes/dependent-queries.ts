import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Clock } from '@/application/kernel/ports';

/**
 * The delay in ms from a change to the repetition of dependent queries. Dependent queries count or mention the changed
 * row; the query for the row itself is repeated at once.
 */
export const DEPENDENT_QUERIES_DELAY_MS = 150;

/**
 * The delay in ms from reading messages to reloading the unread counts. It may be longer than
 * `DEPENDENT_QUERIES_DELAY_MS`, because the screen already shows the messages as read.
 */
export const UNREAD_COUNT_DELAY_MS = 600;

/**
 * The shortest time between two rounds, in ms. A round repeats all due queries together, so it costs several
 * requests.
 */
export const BETWEEN_ROUNDS_MS = 1000;

/**
 * The shortest time between two rounds of expensive queries, in ms. The query of the radar, for example, takes the
 * server a second for 100,000 work orders.
 */
export const BETWEEN_EXPENSIVE_ROUNDS_MS = 10_000;

/**
 * The longest time, in ms, for which a running round delays the next one. The next round may then repeat
 * requests that are still running.
 */
const ROUND_AT_MOST_MS = 10_000;

/**
 * The limit for a round of expensive queries, in ms. It exceeds the timeout of a request, so a slow request always
 * ends. Otherwise each change would cancel the slow request and start it again.
 */
const EXPENSIVE_ROUND_AT_MOST_MS = 200_000;

/** Times in ms: the shortest time between two rounds, and the longest time for which a round delays the next one. */
interface RoundTimes {
  readonly between: number;
  readonly atMost: number;
}

const ROUNDS: RoundTimes = { between: BETWEEN_ROUNDS_MS, atMost: ROUND_AT_MOST_MS };

export const EXPENSIVE_ROUNDS: RoundTimes = {
  between: BETWEEN_EXPENSIVE_ROUNDS_MS,
  atMost: EXPENSIVE_ROUND_AT_MOST_MS,
};

/** Repeats invalidated queries after a delay, and combines them in rounds. */
export interface DependentQueries {
  /**
   * Adds the queries to the next round. The round is due after this many ms, or earlier if a more urgent query is
   * pending.
   */
  add(keys: readonly QueryKey[], after: number): void;
  stop(): void;
}

/**
 * Collects invalidated queries and repeats them together in rounds. A round starts when its most urgent query is due,
 * but not before the previous round has ended or timed out. A running round is not restarted, because on a slow network
 * no round would ever end.
 */
export const createDependentQueries = (
  clock: Clock,
  read: (key: QueryKey) => Promise<unknown>,
  { between, atMost }: RoundTimes = ROUNDS,
): DependentQueries => {
  const pending = new Map<string, QueryKey>();
  let stopWaiting: (() => void) | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let lastRound = Number.NEGATIVE_INFINITY;
  /** Cancels the timeout of the running round; undefined if no round is running. */
  let endRound: (() => void) | undefined;
  let isDue = false;

  const round = (): void => {
    dueAt = Number.POSITIVE_INFINITY;
    isDue = endRound !== undefined;
    if (isDue) return;
    lastRound = clock.now();
    const keys = [...pending.values()];
    pending.clear();
    const end = (): void => {
      if (endRound !== mine) return;
      mine();
      endRound = undefined;
      if (isDue) round();
    };
    const mine = clock.after(atMost, end);
    endRound = mine;
    void Promise.allSettled(keys.map(read)).then(end);
  };

  return {
    add: (keys, after) => {
      if (keys.length === 0) return;
      for (const key of keys) pending.set(hashKey(key), key);
      // The `min` limits the delay to one interval if the clock was set back.
      const rest = Math.min(between, lastRound + between - clock.now());
      const wait = Math.max(after, rest);
      if (clock.now() + wait >= dueAt) return;
      dueAt = clock.now() + wait;
      stopWaiting?.();
      stopWaiting = clock.after(wait, round);
    },
    stop: () => {
      stopWaiting?.();
      endRound?.();
      endRound = undefined;
    },
  };
};
