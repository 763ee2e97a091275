import type { Instant } from './instant';

/** A value in a history: plain JSON. */
export type HistoryValue = string | number | boolean | readonly string[];

/** A field before and after a change; `before` is absent for a new row. */
export interface HistoryChange {
  readonly field: string;
  readonly before?: HistoryValue;
  readonly after: HistoryValue;
}

/** A change of one row, with its author. */
export interface HistoryEvent {
  /** Increases with each change of the same row. */
  readonly seq: number;
  readonly at: Instant;
  /** The name of the author; empty for a person of another brand. */
  readonly authorName: string;
  readonly changes: readonly HistoryChange[];
}

/** A part of a history, newest first. */
export interface HistoryPage {
  readonly events: readonly HistoryEvent[];
  /** Whether there are older events. */
  readonly more: boolean;
}

export interface HistoryQuery {
  /** The `seq` of the oldest event that was read; absent for the newest page. */
  readonly before?: number;
}

/** The number of events on one page. */
export const HISTORY_PAGE_SIZE = 50;

/** The first page of these rows. The caller reads one row more than a page, to find out if there are older events. */
export const historyPageOf = (rows: readonly HistoryEvent[]): HistoryPage => ({
  events: rows.slice(0, HISTORY_PAGE_SIZE),
  more: rows.length > HISTORY_PAGE_SIZE,
});
