import { DAY, HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { Text } from '../kit/text/use-text';

/** A waiting time in its two largest units; the smaller one is left out if it is zero. */
export const durationIn = (text: Text, seconds: number): string => {
  const ms = seconds * SECOND;
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (ms < MINUTE) return text('duration.seconds');
  if (ms < HOUR) return text('duration.minutes', { minutes });
  if (ms < DAY)
    return minutes === 0
      ? text('duration.whole-hours', { hours })
      : text('duration.hours', { hours, minutes });
  const days = Math.floor(ms / DAY);
  return hours === 0 ? text('duration.whole-days', { days }) : text('duration.days', { days, hours });
};
