/** The text that separates the remarks of a rating and its follow-up in a response (work orders 3). */
export const REMARK_SEPARATOR = ' --- ';

/**
 * A remark that can be joined and split again. A separator in the remark becomes a dash, and so does the start of a
 * separator at its end.
 */
export const withoutSeparator = (remark: string): string => remark.replace(/ ---(?= |$)/g, ' —');

/** Joins remarks, oldest first. Empty remarks are left out, because splitting would return them as remarks. */
export const joinRemarks = (remarks: readonly string[]): string =>
  remarks
    .filter((remark) => remark !== '')
    .map(withoutSeparator)
    .join(REMARK_SEPARATOR);

/** Splits the joined text of a response into the remarks of a rating and its follow-up. */
export const splitRemarks = (joined: string): readonly string[] =>
  joined.split(REMARK_SEPARATOR).filter((remark) => remark !== '');
