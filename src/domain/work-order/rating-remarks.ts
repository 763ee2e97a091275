/** Separates the remarks of a rating and its follow-up on the wire (work orders 3). */
export const REMARK_SEPARATOR = ' --- ';

/**
 * A remark that can be joined and split again: a separator inside it, or the start of one at its end,
 * becomes a dash. Everything else stays as written.
 */
export const withoutSeparator = (remark: string): string => remark.replace(/ ---(?= |$)/g, ' —');

/** Oldest first. Empty remarks are left out, because splitting would return them as remarks. */
export const joinRemarks = (remarks: readonly string[]): string =>
  remarks
    .filter((remark) => remark !== '')
    .map(withoutSeparator)
    .join(REMARK_SEPARATOR);

export const splitRemarks = (joined: string): readonly string[] =>
  joined.split(REMARK_SEPARATOR).filter((remark) => remark !== '');
