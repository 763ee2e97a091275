/** The number up to which the rows of a group on other pages are counted. */
export const GROUP_COUNTED_TO = 500;

/**
 * A page of a grouped list may show only a part of its first and its last group. `before` is the number of
 * rows of the first group on earlier pages, and `after` the number of rows of the last group on later pages.
 * Each is counted up to one more than `GROUP_COUNTED_TO`.
 */
export interface GroupRest {
  readonly before: number;
  readonly after: number;
}

export const NO_GROUP_REST: GroupRest = { before: 0, after: 0 };
