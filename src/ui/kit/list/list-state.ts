/** The state of the rows, as a list page shows it. */
export interface ListState {
  /** The number of rows on all pages together. */
  readonly total: number;
  /** Whether there may be more rows than `total`, because not all were counted. Absent: `total` is exact. */
  readonly isMore?: boolean;
  /** Whether no rows have been loaded yet. */
  readonly loading: boolean;
  /** Whether no rows have been loaded because the query failed. */
  readonly failed: boolean;
  /** Whether a later query failed. The shown rows are then out of date. */
  readonly outdated: boolean;
  readonly reading: boolean;
  /** When the rows were loaded, as `HH:mm:ss`. */
  readonly readAt: string;
  readonly refresh: () => void;
}
