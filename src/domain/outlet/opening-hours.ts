import { dayOf, startOfDay } from '../dates/calendar';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';

/** From `08:30` to `18:30`; `24:00` is the end of the day. */
const RANGE = /^([01]?\d|2[0-4])[:：]([0-5]\d)\s*(?:-|–|—|~|～|至|到)\s*([01]?\d|2[0-4])[:：]([0-5]\d)$/;

/** Milliseconds from midnight. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

const hoursIn = (part: string): Hours | undefined => {
  const [whole, ...numbers] = RANGE.exec(part.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  const [from, to] = [fromHour * HOUR + fromMinute * MINUTE, toHour * HOUR + toMinute * MINUTE];
  return whole === undefined || from > DAY || to > DAY ? undefined : { from, to };
};

/**
 * Whether a shop is open, by what it says of itself: ranges like `09:00-12:00，13:30-20:00`, every day the same, at +08:00.
 * One that ends before it begins lasts through midnight. Nothing is known where the text says anything else.
 */
export const isOpenAt = (openingHours: string, now: Instant): boolean | undefined => {
  const ranges = openingHours.split(/[,，、;；/]/).map(hoursIn);
  const inDay = now - startOfDay(dayOf(now));
  if (ranges.some((range) => range === undefined)) return undefined;
  return ranges.some((range) => {
    const { from = 0, to = 0 } = range ?? {};
    return from < to ? inDay >= from && inDay < to : inDay >= from || inDay < to;
  });
};
