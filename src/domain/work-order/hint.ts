import { MINUTE, type Instant } from '../kernel/instant';

export type HintStatus = 'NONE' | 'URGED' | 'OVERDUE';

/** The reminder of a work order. */
export interface Hint {
  readonly status: HintStatus;
  /** The reminder interval in minutes; 0 means no reminder. */
  readonly intervalMinutes: number;
}

/** When an unanswered message becomes overdue; undefined without a reminder interval. */
export const dueAt = (unansweredSince: Instant, intervalMinutes: number): Instant | undefined =>
  intervalMinutes > 0 ? unansweredSince + intervalMinutes * MINUTE : undefined;

/** The status of the hint at `now`. An urge takes precedence over a missed reminder, because a user requested it. */
export const hintStatusAt = (urged: boolean, due: Instant | undefined, now: Instant): HintStatus =>
  urged ? 'URGED' : due !== undefined && due <= now ? 'OVERDUE' : 'NONE';
