import { HOUR, type Instant, MINUTE, SECOND } from '../kernel/instant';
import { dayOf, startOfDay } from './calendar';
import { civilOf, dayNumberOf } from './civil';

const padded = (value: number, width = 2): string => String(value).padStart(width, '0');

/** `yyyy-MM-dd` at +08:00, for years 0 to 9999. */
export const formatDate = (at: Instant): string => {
  const { year, month, day } = civilOf(dayOf(at));
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
};

/** `HH:mm:ss` at +08:00; milliseconds are cut off. */
export const formatTime = (at: Instant): string => {
  const inDay = at - startOfDay(dayOf(at));
  const hours = Math.floor(inDay / HOUR);
  const minutes = Math.floor((inDay % HOUR) / MINUTE);
  const seconds = Math.floor((inDay % MINUTE) / SECOND);
  return `${padded(hours)}:${padded(minutes)}:${padded(seconds)}`;
};

/** `yyyy-MM-dd HH:mm:ss` at +08:00, the format of dates on the wire. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`;

/** `HH:mm` at +08:00. */
export const formatClock = (at: Instant): string => formatTime(at).slice(0, 5);

/** `yyyy-MM-dd HH:mm` at +08:00. Screens show a moment in this form; seconds are kept for exports and the wire. */
export const formatMinute = (at: Instant): string => `${formatDate(at)} ${formatClock(at)}`;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Parses `yyyy-MM-dd` to the start of that day; `undefined` for any other text or a day that does not exist. */
export const parseDate = (text: string): Instant | undefined => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const at = startOfDay(dayNumberOf({ year: Number(year), month: Number(month), day: Number(day) }));
  return Number.isNaN(at) || formatDate(at) !== text ? undefined : at;
};

/** Parses `yyyy-MM-dd HH:mm:ss` to an instant; `undefined` for any other text. */
export const parseDateTime = (text: string): Instant | undefined => {
  const start = parseDate(text.slice(0, 10));
  const [, hours, minutes, seconds] = TIME.exec(text.slice(11)) ?? [];
  if (start === undefined || hours === undefined || text[10] !== ' ') return undefined;
  return start + Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
};
