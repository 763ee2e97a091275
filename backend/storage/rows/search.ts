import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { storableText } from '../storable-text';

/** A LIKE pattern for values that contain a text; `%`, `_` and the backslash are escaped. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** False for Chinese and digits, which have no case. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/**
 * Whether one of the columns contains a text, ignoring case; none of them may be null. The columns are concatenated and
 * searched once. They are folded to lower case only if the text has letters with case, because folding is the main cost
 * of searching many rows.
 */
export const oneContains = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const all = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || e'\\n' || `,
  );
  return sql<SqlBool>`(${all}) ${hasCase(text) ? sql`ilike` : sql`like`} ${containing(text)}`;
};

/** The text as the search tables store it: ASCII letters in lower case, independent of the database's collation. */
const keptAs = (text: string): string =>
  storableText(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a row of a search table, under the alias `searched`, contains a text. */
export const searchTextHolds = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`searched.words like ${containing(keptAs(text))}`;

const isAscii = (letter: string): boolean => letter <= '\x7F';

/**
 * The number of parts of a search that are looked up in the index. The index must intersect one list of rows for each
 * part, so the other parts are checked on the result.
 */
const MOST_TERMS = 2;

/**
 * The positions of adjacent parts of three characters, starting from the end, because numbers differ most in their
 * last digits.
 */
const placesIn = (length: number): readonly number[] => {
  const last = length - 3;
  const places = Array.from({ length: MOST_TERMS }, (_, nth) => last - 3 * nth);
  return [...new Set(places.map((at) => Math.max(0, at)))];
};

/**
 * The parts of a search for the search index: every three adjacent characters. A search of two characters is one part
 * if one of them is not ASCII (see `search_terms` of the database). A shorter search has no parts. Parts never span two
 * columns.
 */
export const searchTerms = (text: string): readonly string[] => {
  const letters = [...keptAs(text)];
  if (letters.length < 2 || (letters.length === 2 && letters.every(isAscii))) return [];
  const terms =
    letters.length === 2 ? [letters] : placesIn(letters.length).map((at) => letters.slice(at, at + 3));
  return [...new Set(terms.map((term) => term.join('')))].filter((term) => !term.includes('\n'));
};
