import type { Instant } from '../kernel/instant';

/** The kinds of work that may wait for a person; all but the last are filters of the work list. */
export const WAITING_NAMES = ['unanswered', 'urged', 'reshipmentPending', 'unrated', 'staffToRate'] as const;
export type WaitingName = (typeof WAITING_NAMES)[number];

/** The work that waits for the user; each number is the count of a filtered list. */
export interface WaitingForMe {
  /** Open work orders whose last message is the other party's. */
  readonly unanswered: number;
  readonly urged: number;
  readonly reshipmentPending: number;
  /** Finished work orders of mine without a rating. */
  readonly unrated: number;
  readonly staffToRate: number;
  /** Counts that are lower bounds, because counting stopped early. */
  readonly atLeast: readonly WaitingName[];
}

/** One calendar day (+08:00) of the census. */
export interface CensusDay {
  /** The start of the day. */
  readonly day: Instant;
  readonly orders: number;
  readonly workOrders: number;
  readonly finished: number;
}

/** The number of durations in a step: longer than the step before, not longer than this one. */
export interface DurationCount {
  /** Seconds; absent for the longest step. */
  readonly within?: number;
  readonly count: number;
}

/** How long something took, over several work orders. */
export interface Durations {
  /** In whole seconds; absent while there is nothing to measure. */
  readonly median?: number;
  /** Shortest first, every step once. */
  readonly counts: readonly DurationCount[];
  /** Work orders where it has not happened yet. */
  readonly pending: number;
}

/** Figures over a range of days, within the scope of the session. */
export interface Census {
  readonly days: readonly CensusDay[];
  /** The number of work orders by type. */
  readonly types: readonly { readonly type: string; readonly count: number }[];
  /** Until a person of another account answered. */
  readonly firstAnswers: Durations;
  /** Until the work order was finished. */
  readonly resolutions: Durations;
  readonly satisfied: number;
  readonly dissatisfied: number;
  /** Finished but not rated. */
  readonly unrated: number;
  /** The number of work orders, the latest ones, that times and ratings are computed from. */
  readonly measured: number;
}
