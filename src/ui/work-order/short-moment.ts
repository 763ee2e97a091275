import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';

/**
 * A short form of an instant: the time if it is today, the month, day and time in this year, otherwise the whole
 * date without a time. Empty if unknown.
 */
export const shortMoment = (at: Instant | undefined, now: Instant): string => {
  if (at === undefined) return '';
  const [written, today] = [formatMinute(at), formatMinute(now)];
  if (written.slice(0, 10) === today.slice(0, 10)) return written.slice(11, 16);
  return written.slice(0, 4) === today.slice(0, 4) ? written.slice(5, 16) : written.slice(0, 10);
};
