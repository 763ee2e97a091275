import type { Instant } from '../kernel/instant';

/** The kinds of work that may wait for a person. All but the last are filters of the work list. */
export const WAITING_NAMES = ['unanswered', 'urged', 'reshipmentPending', 'unrated', 'staffToRate'] as const;
export type WaitingName = (typeof WAITING_NAMES)[number];

/** The work that waits for the user; each number is the count of a filtered list. */
export interface WaitingForMe {
  /** Open work orders whose last message came from the other party. */
  readonly unanswered: number;
  readonly urged: number;
  readonly reshipmentPending: number;
  /** The user's finished work orders without a rating. */
  readonly unrated: number;
  readonly staffToRate: number;
  /** The names of the counts that are only lower bounds, because counting stopped early. */
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

/**
 * A step of durations: the number of durations above the bound of the previous step and up to the bound of this one.
 */
export interface DurationCount {
  /** The upper bound in seconds; absent for the longest step. */
  readonly within?: number;
  readonly count: number;
}

/** How long something took, over several work orders. */
export interface Durations {
  /** The median in whole seconds; absent if there are no values. */
  readonly median?: number;
  /** Shortest first, every step once. */
  readonly counts: readonly DurationCount[];
  /** The number of work orders in which the event has not happened yet. */
  readonly pending: number;
}

/** Figures over a range of days, within the scope of the session. */
export interface Census {
  readonly days: readonly CensusDay[];
  /** The number of work orders by type. */
  readonly types: readonly { readonly type: string; readonly count: number }[];
  /** The times until a person of another account answered. */
  readonly firstAnswers: Durations;
  /** The times until the work order was finished. */
  readonly resolutions: Durations;
  readonly satisfied: number;
  readonly dissatisfied: number;
  /** The number of finished work orders without a rating. */
  readonly unrated: number;
  /** The number of latest work orders from which times and ratings are computed. */
  readonly measured: number;
}
