import type { Kysely, Migration, RawBuilder } from 'kysely';

/**
 * A migration of plain statements, each sent on its own because the embedded engine takes one at a time. A released
 * migration is never edited: its statements stay frozen while the code changes.
 */
export const inOrder = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(db);
  },
});
