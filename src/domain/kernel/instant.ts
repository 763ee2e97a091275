/** Epoch milliseconds. */
export type Instant = number;

/** One second in ms. The following durations are in ms too. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The product's calendar days are in UTC+08:00, without daylight saving time. */
export const CALENDAR_OFFSET = 8 * HOUR;
