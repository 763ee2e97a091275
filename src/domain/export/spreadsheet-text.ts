/**
 * What makes a program for spreadsheets take a text for a formula when it reads CSV, where nothing has a type (OWASP, CSV
 * injection): also the full-width signs, which some of them turn into the narrow ones, and white space before a sign.
 */
const READ_AS_FORMULA = /^[\t\r\n\0 ]*[=+\-@|＝＋－＠]|^[\t\r\n\0]/;

/** The sign that makes a spreadsheet read a cell as text. */
const TEXT_MARK = "'";

/** A text as CSV carries it: marked as text where it would be read as a formula, untouched otherwise. */
export const asCsvText = (text: string): string =>
  READ_AS_FORMULA.test(text) ? `${TEXT_MARK}${text}` : text;

/** What XML cannot carry: half characters, and the control characters that are not white space. */
const NOT_IN_XML = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]',
    '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])',
    '(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  ].join('|'),
  'g',
);

/** A workbook reads this as the code of a character; typed by a person it is meant literally. */
const READ_AS_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The most characters a cell of a workbook holds. */
export const CELL_CHARACTERS_MAX = 32_767;

/** A text as a cell of a workbook holds it. Typed as text it is never read as a formula. */
export const asCellText = (text: string): string => {
  const clean = text.replace(NOT_IN_XML, '\uFFFD');
  const short =
    clean.length <= CELL_CHARACTERS_MAX
      ? clean
      : `${clean.slice(0, CELL_CHARACTERS_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return short.replace(READ_AS_CHARACTER, '_x005F_');
};
