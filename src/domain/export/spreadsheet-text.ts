/**
 * Texts that a spreadsheet program takes for a formula when it reads CSV, where cells have no type (OWASP, CSV
 * injection). Full-width signs are included, because some programs convert them. White space in front of a sign makes
 * no difference.
 */
const READ_AS_FORMULA = /^[\t\r\n\0 ]*[=+\-@|＝＋－＠]|^[\t\r\n\0]/;

/** The sign that makes a spreadsheet program read a cell as text. */
const TEXT_MARK = "'";

/** A number so long that a spreadsheet rounds it or shows it as a power of ten. */
const LOSES_DIGITS = /^\d{12,}$/;

/**
 * A text for CSV. It is marked as text if a spreadsheet would read it as a formula. A long number gets a leading
 * tab, as in the file for the bank, so that no digit is lost.
 */
export const asCsvText = (text: string): string => {
  if (LOSES_DIGITS.test(text)) return `\t${text}`;
  return READ_AS_FORMULA.test(text) ? `${TEXT_MARK}${text}` : text;
};

/**
 * Matches characters that XML cannot contain: control characters other than white space, U+FFFE, U+FFFF and lone
 * surrogates.
 */
const NOT_IN_XML = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]',
    '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])',
    '(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  ].join('|'),
  'g',
);

/** Matches text that a workbook would decode as a character, although the user means it literally. */
const READ_AS_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The maximum length of a cell of a workbook. */
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
