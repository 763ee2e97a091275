/** The number up to which the rows of a group on other pages are counted. */
export const GROUP_COUNTED_TO = 500;

/**
 * The rows on other pages of a page's first and last group. `before` are rows of the first group on earlier pages, and
 * `after` are rows of the last group on later pages. Each is counted up to one more than `GROUP_COUNTED_TO`.
 */
export interface GroupRest {
  readonly before: number;
  readonly after: number;
}

export const NO_GROUP_REST: GroupRest = { before: 0, after: 0 };
