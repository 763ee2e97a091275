/** Epoch milliseconds. */
export type Instant = number;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Calendar days of the product are +08:00, all year. */
export const CALENDAR_OFFSET = 8 * HOUR;
