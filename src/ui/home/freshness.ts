import { dayOf } from '@/domain/dates/calendar';
import { formatClock, formatMinute } from '@/domain/dates/format';
import { type Instant, MINUTE } from '@/domain/kernel/instant';

/**
 * How current the data are. `none`: nothing is loaded yet. `old`: the data are more than a minute old, and a new
 * request is running. `stale`: the latest request failed. Otherwise they are `fresh`.
 */
export type Freshness = 'none' | 'fresh' | 'old' | 'stale';

/** The age in ms from which data count as old while a new request is running. */
const OLD_MS = MINUTE;

interface Read {
  readonly at: Instant | undefined;
  readonly failed: boolean;
  readonly reading: boolean;
  readonly now: Instant;
}

export const freshnessOf = ({ at, failed, reading, now }: Read): Freshness => {
  if (at === undefined) return 'none';
  if (failed) return 'stale';
  return reading && now - at > OLD_MS ? 'old' : 'fresh';
};

/** The time of day, with the date unless it is today. */
export const momentIn = (at: Instant, now: Instant): string =>
  dayOf(at) === dayOf(now) ? formatClock(at) : formatMinute(at);
