import { sql } from 'kysely';
import type { Db } from '../database';

const nameOf = (platform: string): string => JSON.stringify(['projects', platform]);

/**
 * Prevents changes of the brand's projects until the transaction ends. An order reads its project twice, for the hold
 * and for its terms, and both reads must return the same values. The lock is shared, so orders do not wait for each
 * other.
 */
export const lockProjectsShared = async (transaction: Db, platform: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(platform)}, 0))`.execute(
    transaction,
  );
};

/** Locks the brand's projects for a change: waits for orders that are being placed, and makes new orders wait. */
export const lockProjects = async (transaction: Db, platform: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(platform)}, 0))`.execute(transaction);
};
