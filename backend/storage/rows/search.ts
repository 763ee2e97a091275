import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { storableText } from '../storable-text';

/** The pattern for a text anywhere: `%`, `_` and the backslash stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Chinese and digits are the same in capitals. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/**
 * Whether one of the columns holds a text, in capitals or not; none of them may be null. They are looked through in one go,
 * and letters are made small only where the text has any: that is what a search of many rows costs.
 */
export const oneContains = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const all = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || e'\\n' || `,
  );
  return sql<SqlBool>`(${all}) ${hasCase(text) ? sql`ilike` : sql`like`} ${containing(text)}`;
};

/** As the search tables store it: ASCII letters in lower case, whatever the database's collation. */
const keptAs = (text: string): string =>
  storableText(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a row of a search table, under the alias `searched`, contains a text. */
export const searchTextHolds = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`searched.words like ${containing(keptAs(text))}`;

const isAscii = (letter: string): boolean => letter <= '\x7F';

/**
 * How many parts of a search the index is asked for. The index compares lists of rows for each, so the other parts are
 * checked on its result.
 */
const MOST_TERMS = 2;

/** Where parts of three begin that lie side by side from the end on: numbers are told apart by their last digits. */
const placesIn = (length: number): readonly number[] => {
  const last = length - 3;
  const places = Array.from({ length: MOST_TERMS }, (_, nth) => last - 3 * nth);
  return [...new Set(places.map((at) => Math.max(0, at)))];
};

/**
 * The parts of a search for the search index: every three neighbouring characters, and two where one is not ASCII (see
 * `search_terms` of the database). A shorter search has none. Parts never span two columns.
 */
export const searchTerms = (text: string): readonly string[] => {
  const letters = [...keptAs(text)];
  if (letters.length < 2 || (letters.length === 2 && letters.every(isAscii))) return [];
  const terms =
    letters.length === 2 ? [letters] : placesIn(letters.length).map((at) => letters.slice(at, at + 3));
  return [...new Set(terms.map((term) => term.join('')))].filter((term) => !term.includes('\n'));
};
