import type { Instant } from './instant';

/** A value in a history: plain JSON. */
export type HistoryValue = string | number | boolean | readonly string[];

/** A field before and after a change; without `before` for a new row. */
export interface HistoryChange {
  readonly field: string;
  readonly before?: HistoryValue;
  readonly after: HistoryValue;
}

/** A change of one row, with its author. */
export interface HistoryEvent {
  /** Rises with each change of the same row. */
  readonly seq: number;
  readonly at: Instant;
  /** Empty of a person of another brand. */
  readonly authorName: string;
  readonly changes: readonly HistoryChange[];
}

/** A part of a history, newest first. */
export interface HistoryPage {
  readonly events: readonly HistoryEvent[];
  /** There are older ones. */
  readonly more: boolean;
}

export interface HistoryQuery {
  /** The `seq` of the oldest event that was read; absent: the newest are asked for. */
  readonly before?: number;
}

/** Events in one part. */
export const HISTORY_PAGE_SIZE = 50;

/** The part that begins the rows: one row more than a part says that there are older ones. */
export const historyPageOf = (rows: readonly HistoryEvent[]): HistoryPage => ({
  events: rows.slice(0, HISTORY_PAGE_SIZE),
  more: rows.length > HISTORY_PAGE_SIZE,
});
