import { type RawBuilder, sql, type SqlBool } from 'kysely';

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
