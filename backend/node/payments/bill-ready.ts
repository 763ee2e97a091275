import type { DayNumber } from '@/domain/dates/civil';
import { startOfDay } from '@/domain/dates/calendar';
import { DAY, HOUR, type Instant } from '@/domain/kernel/instant';

/**
 * From 11:00 of the next day on, a missing bill means a day without transactions. Before that, the bill is not ready.
 */
export const isBillReady = (day: DayNumber, now: Instant): boolean =>
  now >= startOfDay(day) + DAY + 11 * HOUR;
