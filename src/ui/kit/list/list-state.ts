/** The state of the rows, as a list page shows it. */
export interface ListState {
  /** The rows of all pages together. */
  readonly total: number;
  /** There may be more rows than `total`, because not all were counted. Absent: `total` is exact. */
  readonly isMore?: boolean;
  /** No rows have been loaded yet. */
  readonly loading: boolean;
  /** No rows have been loaded, and the read failed. */
  readonly failed: boolean;
  /** A later read failed: the shown rows are out of date. */
  readonly outdated: boolean;
  readonly reading: boolean;
  /** When the rows were read, as `HH:mm:ss`. */
  readonly readAt: string;
  readonly refresh: () => void;
}
