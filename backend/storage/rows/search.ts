import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { storableText } from '../storable-text';

/** A LIKE pattern for values that contain a text; `%`, `_` and the backslash are escaped. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text contains letters with upper and lower case; Chinese characters and digits have no case. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/**
 * The condition that one of the columns contains a text, ignoring case. No column may be null. The columns are
 * concatenated and searched once. Case is ignored only if the text has letters with case, because ignoring it is the
 * main cost of searching many rows.
 */
export const oneContains = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const all = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || e'\\n' || `,
  );
  return sql<SqlBool>`(${all}) ${hasCase(text) ? sql`ilike` : sql`like`} ${containing(text)}`;
};

/** Converts a text to the form of the search tables: ASCII letters in lower case, on databases of any collation. */
const keptAs = (text: string): string =>
  storableText(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a row of a search table, under the alias `searched`, contains a text. */
export const searchTextHolds = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`searched.words like ${containing(keptAs(text))}`;

const isAscii = (letter: string): boolean => letter <= '\x7F';

/**
 * At most this many parts of a search text are looked up in the index, because the index must intersect one list of
 * rows for each part. The whole text is checked on the rows that are found.
 */
const MOST_TERMS = 2;

/**
 * The positions of up to `MOST_TERMS` parts of three characters, taken one after another from the end of the text. The
 * end is used, because numbers differ most in their last digits.
 */
const placesIn = (length: number): readonly number[] => {
  const last = length - 3;
  const places = Array.from({ length: MOST_TERMS }, (_, nth) => last - 3 * nth);
  return [...new Set(places.map((at) => Math.max(0, at)))];
};

/**
 * The parts of a search text that are looked up in the search index: up to `MOST_TERMS` parts of three characters. A
 * text of two characters is one part if one of them is not ASCII (see `search_terms` of the database). Any other short
 * text has no parts. A part never spans two columns.
 */
export const searchTerms = (text: string): readonly string[] => {
  const letters = [...keptAs(text)];
  if (letters.length < 2 || (letters.length === 2 && letters.every(isAscii))) return [];
  const terms =
    letters.length === 2 ? [letters] : placesIn(letters.length).map((at) => letters.slice(at, at + 3));
  return [...new Set(terms.map((term) => term.join('')))].filter((term) => !term.includes('\n'));
};
