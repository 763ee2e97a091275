import type { KyselyPlugin } from 'kysely';
import type { OwnDatabase } from './own-database';

/** Fails every statement as a starting server does (SQLSTATE 57P03), while `isAway` returns true. */
export const withOutages = (database: OwnDatabase, isAway: () => boolean): OwnDatabase => {
  const outage: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isAway()) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...database, db: database.db.withPlugin(outage) };
};
