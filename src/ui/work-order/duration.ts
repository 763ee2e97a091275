import { DAY, HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { Text } from '../kit/text/use-text';

/** A waiting time in its two largest units. */
export const durationIn = (text: Text, seconds: number): string => {
  const ms = seconds * SECOND;
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (ms < MINUTE) return text('duration.seconds');
  if (ms < HOUR) return text('duration.minutes', { minutes });
  if (ms < DAY) return text('duration.hours', { hours, minutes });
  return text('duration.days', { days: Math.floor(ms / DAY), hours });
};
