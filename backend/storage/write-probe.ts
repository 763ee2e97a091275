import { sql } from 'kysely';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';
import { sharedAnswer } from '@backend/core/shared-answer';
import type { Db } from './database';
import { troubleOf } from './storage-trouble';

const FRESH_MS = 2000;
/** A commit that takes longer than this, in ms, probably waits for a lost standby or for a disk. */
const DEADLINE_MS = 5000;

/**
 * The number of rows that a probe generates. PostgreSQL, with 64 kB of memory, writes so many rows to a temporary file
 * of more than 1 MB.
 */
const ROWS = 50_000;

/** The first key of the advisory locks of write probes. */
const PROBES = 0x70_72_6f_62;

/**
 * Checks whether the database accepts writes, by one transaction that writes to the disk but changes no table. A
 * temporary file proves that there is space. An empty message in the write-ahead log makes the commit wait for the disk
 * and for synchronous standbys. If the client gives up, the server continues to wait. Its advisory lock then prevents
 * this node from starting a second probe.
 */
const probe = (db: Db, node: number): Promise<StorageTrouble | undefined> =>
  db
    .transaction()
    .execute(async (transaction): Promise<StorageTrouble | undefined> => {
      const { rows } = await sql<{ closed: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`.execute(
        transaction,
      );
      // The transaction ends without an error, so that its empty commit leaves the connection usable.
      if (rows[0]?.closed !== false) return 'read-only';
      const lock = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(PROBES)}, ${sql.lit(node)}) as taken`.execute(transaction);
      if (lock.rows[0]?.taken !== true) return 'busy';
      await sql`set local work_mem = '64kB'`.execute(transaction);
      await sql`select count(*) from generate_series(1, ${sql.lit(ROWS)})`.execute(transaction);
      await sql`select pg_logical_emit_message(true, 'seller-desk', '')`.execute(transaction);
      return undefined;
    })
    .catch((error: unknown) => troubleOf(error) ?? 'busy');

const SHARING = { freshFor: FRESH_MS, deadline: DEADLINE_MS };

/**
 * Returns a function that reports why the database accepts no writes; undefined if it accepts them. Concurrent callers
 * share one probe.
 */
export const createWriteProbe = (db: Db, sharing = SHARING): (() => Promise<StorageTrouble | undefined>) => {
  const [node = 0] = crypto.getRandomValues(new Int32Array(1));
  return sharedAnswer(() => probe(db, node), { ...sharing, late: 'busy' });
};
