import type { DateRange } from '@/domain/dates/range';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { RadarKind, RadarRow } from '@/domain/radar/radar';
import type { WorstWork } from '@/domain/radar/reminder';

/** The work orders of the scope, grouped by the accounts that take part. */
export interface RadarStorage {
  /**
   * All accounts with an open work order, an open complaint, or a work order of the period that has an answer or a
   * complaint; unsorted.
   */
  rows(kind: RadarKind, period: DateRange, now: Instant): Promise<readonly RadarRow[]>;
  /** The longest waiting open work orders of each account, at most `WORST_WORKS`. */
  worst(kind: RadarKind, ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly WorstWork[]>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly radar: RadarStorage;
  }
}
