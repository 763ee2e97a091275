import type { Instant } from '../kernel/instant';

/** What waits for the person who asks, each a count of a filtered list. */
export interface WaitingForMe {
  /** Open work orders whose last word is the other party's. */
  readonly unanswered: number;
  readonly urged: number;
  readonly reshipmentPending: number;
  /** Finished work orders of mine without a rating. */
  readonly unrated: number;
  readonly staffToRate: number;
}

/** One calendar day (+08:00) of the census. */
export interface CensusDay {
  /** The start of the day. */
  readonly day: Instant;
  readonly orders: number;
  readonly workOrders: number;
  readonly finished: number;
}

/** Figures over a range of days, within the scope of the session. */
export interface Census {
  readonly days: readonly CensusDay[];
  /** How many work orders of each type. */
  readonly types: readonly { readonly type: string; readonly count: number }[];
  /** Medians in whole seconds; absent while there is nothing to measure. */
  readonly firstAnswerSeconds?: number;
  readonly resolutionSeconds?: number;
  readonly satisfied: number;
  readonly dissatisfied: number;
}

/** Points of the seller account. Whole points, never negative. */
export interface PointBalance {
  readonly available: number;
  readonly frozen: number;
}
