import type { Kysely, Migration, RawBuilder } from 'kysely';

/**
 * Creates a migration from SQL statements, which run in the given order. Each is sent separately, because the embedded
 * engine accepts one statement at a time. A released migration is never edited, even if the code changes.
 */
export const inOrder = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(db);
  },
});
