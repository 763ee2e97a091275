/* Moves through the emoticon picker by the keyboard. */

/** The number of emoticons in a row of the picker. */
export const EMOTICON_COLUMNS = 8;

interface Row {
  readonly start: number;
  readonly length: number;
}

/** The rows of the picker: groups follow each other, and each starts a new row. */
const rowsOf = (groups: readonly number[]): readonly Row[] => {
  const rows: Row[] = [];
  let start = 0;
  for (const size of groups) {
    for (let from = 0; from < size; from += EMOTICON_COLUMNS) {
      rows.push({ start: start + from, length: Math.min(EMOTICON_COLUMNS, size - from) });
    }
    start += size;
  }
  return rows;
};

/**
 * Moves the position up or down in the same column, or to the last column of a shorter row. At an edge the position
 * does not change.
 */
const upOrDown = (groups: readonly number[], at: number, by: 1 | -1): number => {
  const rows = rowsOf(groups);
  const row = rows.findLastIndex(({ start }) => start <= at);
  const next = rows[row + by];
  const column = at - (rows[row]?.start ?? 0);
  return next === undefined ? at : next.start + Math.min(column, next.length - 1);
};

/**
 * The target of an arrow key, Home or End in the picker; undefined for other keys. Positions are counted through
 * all groups; `groups` contains their sizes.
 */
export const emoticonStep = (groups: readonly number[], at: number, key: string): number | undefined => {
  const last = groups.reduce((sum, size) => sum + size, 0) - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return upOrDown(groups, at, 1);
    case 'ArrowUp':
      return upOrDown(groups, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};
