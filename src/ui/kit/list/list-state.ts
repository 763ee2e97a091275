/** The state of the rows, for a list page. */
export interface ListState {
  /** Rows of all pages together. */
  readonly total: number;
  /** There are more than `total`, or there may be: they were not all counted. Absent: `total` is exact. */
  readonly isMore?: boolean;
  /** Nothing is there yet. */
  readonly loading: boolean;
  /** Nothing is there, and reading failed. */
  readonly failed: boolean;
  /** Reading again failed: what shows is older than it should be. */
  readonly outdated: boolean;
  readonly reading: boolean;
  /** When it was read, `HH:mm:ss`. */
  readonly readAt: string;
  readonly refresh: () => void;
}
