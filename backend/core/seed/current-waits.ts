import { CALENDAR_OFFSET, DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { isFinished } from '@/domain/work-order/work-state';
import type { WorkOrderPlay } from './work-order-play';
import type { RandomSource } from './random';

/** How long a demo conversation has waited for an answer: a range of durations. */
type Wait = readonly [least: Instant, most: Instant];

const MINUTES: Wait = [3 * MINUTE, 55 * MINUTE];
const HOURS: Wait = [2 * HOUR, 22 * HOUR];
const DAYS: Wait = [26 * HOUR, 6 * DAY];
const OVER_A_WEEK: Wait = [8 * DAY, 20 * DAY];

/**
 * The waits are assigned in turn for each account and side. An account with enough conversations then has waits of
 * minutes, hours and days, and one wait of over a week (business 7).
 */
const IN_TURN: readonly (Wait | undefined)[] = [
  ...[MINUTES, DAYS, HOURS, DAYS, HOURS, DAYS],
  ...[HOURS, DAYS, MINUTES, DAYS, HOURS, OVER_A_WEEK],
];

const isNight = (at: Instant): boolean => (at + CALENDAR_OFFSET) % DAY < 8 * HOUR;

/** A moment within a range before now; not at night (before 8:00) if possible. */
const momentOf = (chance: RandomSource, now: Instant, [least, most]: Wait): Instant => {
  const drawn = Array.from({ length: 8 }, () => now - chance.between(least, most));
  return drawn.find((at) => !isNight(at)) ?? drawn[0] ?? now - most;
};

/**
 * Moves the waiting conversations of one brand closer to the present. Their text and the waiting party stay the same.
 */
export const waitUntilNow = (plays: readonly WorkOrderPlay[], chance: RandomSource, now: Instant): void => {
  const turns = new Map<string, number>();
  for (const play of plays) {
    const { workOrder, lastPosted, creatorSid } = play.tracked;
    if (isFinished(workOrder)) continue;
    const whose = `${creatorSid} ${lastPosted.side === 'creator' ? 'waits' : 'is waited for'}`;
    const turn = turns.get(whose) ?? 0;
    turns.set(whose, turn + 1);
    const wait = IN_TURN[turn % IN_TURN.length];
    if (wait !== undefined) play.delaysLastPost(momentOf(chance, now, wait), chance.between(0, 180) * MINUTE);
  }
};
