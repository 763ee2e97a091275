import { sql } from 'kysely';
import type { Db } from '../database';

const nameOf = (platform: string): string => JSON.stringify(['projects', platform]);

/**
 * Keeps the brand's projects as they are until the end of the transaction. An order reads its project twice, for the
 * hold and for its terms, and both reads must return the same values. Orders do not wait for each other.
 */
export const keepProjects = async (transaction: Db, platform: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(platform)}, 0))`.execute(
    transaction,
  );
};

/** Waits for orders that are being placed, and makes new ones wait for the end of the transaction. */
export const lockProjects = async (transaction: Db, platform: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(platform)}, 0))`.execute(transaction);
};
