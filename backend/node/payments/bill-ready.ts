import type { DayNumber } from '@/domain/dates/civil';
import { startOfDay } from '@/domain/dates/calendar';
import { DAY, HOUR, type Instant } from '@/domain/kernel/instant';

/**
 * Whether a missing bill means a day without transactions. Before 11:00 of the next day, the bill may not be ready yet.
 */
export const isBillReady = (day: DayNumber, now: Instant): boolean =>
  now >= startOfDay(day) + DAY + 11 * HOUR;
