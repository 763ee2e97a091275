import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';

/**
 * A short text for an instant. An instant of today becomes the time, an instant of this year the month, day and time.
 * Any other instant becomes the whole date without a time. The text is empty if the instant is unknown.
 */
export const shortMoment = (at: Instant | undefined, now: Instant): string => {
  if (at === undefined) return '';
  const [written, today] = [formatMinute(at), formatMinute(now)];
  if (written.slice(0, 10) === today.slice(0, 10)) return written.slice(11, 16);
  return written.slice(0, 4) === today.slice(0, 4) ? written.slice(5, 16) : written.slice(0, 10);
};
