import { CALENDAR_OFFSET, DAY, type Instant } from '../kernel/instant';
import type { DayNumber } from './civil';

/** The calendar day of an instant, at +08:00. */
export const dayOf = (at: Instant): DayNumber => Math.floor((at + CALENDAR_OFFSET) / DAY);

/** The first millisecond of a calendar day. */
export const startOfDay = (day: DayNumber): Instant => day * DAY - CALENDAR_OFFSET;

/** The last millisecond of a calendar day. */
export const endOfDay = (day: DayNumber): Instant => startOfDay(day + 1) - 1;
