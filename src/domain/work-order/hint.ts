import { MINUTE, type Instant } from '../kernel/instant';

export type HintStatus = 'NONE' | 'URGED' | 'OVERDUE';

/** Whether a work order is urged or overdue, and the reminder interval after which it becomes overdue. */
export interface Hint {
  readonly status: HintStatus;
  /** The reminder interval in minutes; 0 means no reminder. */
  readonly intervalMinutes: number;
}

/** When an unanswered message becomes overdue; undefined without a reminder interval. */
export const dueAt = (unansweredSince: Instant, intervalMinutes: number): Instant | undefined =>
  intervalMinutes > 0 ? unansweredSince + intervalMinutes * MINUTE : undefined;

/** The status of the hint at `now`. `URGED` takes precedence, because a user made the urge. */
export const hintStatusAt = (urged: boolean, due: Instant | undefined, now: Instant): HintStatus =>
  urged ? 'URGED' : due !== undefined && due <= now ? 'OVERDUE' : 'NONE';
