import { dayOf } from '@/domain/dates/calendar';
import { formatDateTime, formatTime } from '@/domain/dates/format';
import { type Instant, MINUTE } from '@/domain/kernel/instant';

/** `old`: from an earlier visit, being read again. `stale`: reading again failed. */
export type Freshness = 'none' | 'fresh' | 'old' | 'stale';

/** Data older than this counts as old while it is read again. */
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

/** The time, with the day if that is not today. */
export const momentIn = (at: Instant, now: Instant): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatDateTime(at);
