/** The average width of a Latin letter in a column head, in em, rounded up. Other letters count as 1 em. */
const LATIN_EM = 0.52;
/** The padding of a cell on both sides, in px. */
const PADDING = 16;
/** The icon of a head that sorts, with its gap, in px. */
const SORT_ICON = 18;

const emOf = (title: string): number =>
  [...title].reduce((width, letter) => width + (letter < '\u2e80' ? LATIN_EM : 1), 0);

/**
 * The width of a column, or more if its head needs more. A share of the table (`%`) stays unchanged, because the browser
 * ignores a calculation with shares.
 */
export const widthWithHead = (width: string, title: string, isSorted: boolean): string =>
  width.endsWith('%')
    ? width
    : `max(${width}, ${emOf(title).toFixed(2)}em + ${String(PADDING + (isSorted ? SORT_ICON : 0))}px)`;
