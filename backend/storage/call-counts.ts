import { sql } from 'kysely';
import { HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { CallCounts } from '@backend/core/ports/call-counts.port';
import type { Db } from './database';

/** A row is deleted after this time, because its bucket is full again by then. */
const KEPT = HOUR;

/**
 * Counts calls against a rate limit that all nodes share (`CallCounts`). Each count is one statement, which locks the
 * row that it writes. The time is that of the database after the lock is taken, because the clocks of nodes differ.
 */
export const callCounts = (db: Db): CallCounts => ({
  take: async (key, { perMinute, burst }, cost = 1) => {
    // The calls left in the bucket at this moment. If the clock was set back, the number does not fall.
    const filled = sql`least(${burst}::float8, kept.free
      + greatest(0, extract(epoch from clock_timestamp() - kept.at))::float8 * ${perMinute / 60}::float8)`;
    const { rows } = await sql<{ short: number }>`
      insert into call_count as kept (key, free, short, at)
      values (${key}, ${burst >= cost ? burst - cost : burst}, ${Math.max(0, cost - burst)}, clock_timestamp())
      on conflict (key) do update set
        free = case when ${filled} >= ${cost} then ${filled} - ${cost} else ${filled} end,
        short = greatest(0, ${cost} - ${filled}),
        at = greatest(kept.at, clock_timestamp())
      returning short`.execute(db);
    const short = rows[0]?.short ?? 0;
    return short === 0 ? 0 : Math.max(1, Math.ceil(((short / perMinute) * MINUTE) / 1000));
  },

  sweep: async () => {
    await sql`delete from call_count where key in (select key from call_count
      where at <= clock_timestamp() - ${KEPT / SECOND} * interval '1 second' for update skip locked)`.execute(
      db,
    );
  },
});
