/**
 * Texts that a spreadsheet program takes for a formula when it reads CSV, where cells have no type (OWASP, CSV
 * injection). Full-width signs are included, because some programs convert them, and white space before a sign.
 */
const READ_AS_FORMULA = /^[\t\r\n\0 ]*[=+\-@|＝＋－＠]|^[\t\r\n\0]/;

/** The sign that makes a spreadsheet read a cell as text. */
const TEXT_MARK = "'";

/** A number so long that a spreadsheet rounds it or shows it as a power of ten. */
const LOSES_DIGITS = /^\d{12,}$/;

/**
 * A text for CSV: marked as text if it would be read as a formula, and with a tab before digits that a spreadsheet would
 * not keep, as in the bank's file; otherwise unchanged.
 */
export const asCsvText = (text: string): string => {
  if (LOSES_DIGITS.test(text)) return `\t${text}`;
  return READ_AS_FORMULA.test(text) ? `${TEXT_MARK}${text}` : text;
};

/** Characters that XML cannot contain: lone surrogates, and control characters other than white space. */
const NOT_IN_XML = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]',
    '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])',
    '(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  ].join('|'),
  'g',
);

/** A workbook decodes this as a character; the user's text means it literally. */
const READ_AS_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The most characters in a cell of a workbook. */
export const CELL_CHARACTERS_MAX = 32_767;

/** A text for a cell of a workbook. A cell with the type text is never read as a formula. */
export const asCellText = (text: string): string => {
  const clean = text.replace(NOT_IN_XML, '\uFFFD');
  const short =
    clean.length <= CELL_CHARACTERS_MAX
      ? clean
      : `${clean.slice(0, CELL_CHARACTERS_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return short.replace(READ_AS_CHARACTER, '_x005F_');
};
