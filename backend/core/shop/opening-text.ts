import { writtenWeek } from '@/domain/shop/weekly-hours';
import { texts } from '@/messages/areas/shop-hours';
import { format } from '@/messages/format';

const TEXTS = texts['zh-CN'];
const DAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => TEXTS[`hours.day.${day}` as 'hours.day.0']);

const daysOf = (from: number, to: number): string => {
  const [first = '', last = ''] = [DAYS[from], DAYS[to]];
  return from === to ? first : format(TEXTS['hours.days'], { from: first, to: last });
};

/**
 * The hours of a shop as one text, for clients that do not read the hours by weekday. While the hours are unknown, the
 * text is the remark.
 */
export const openingText = (week: readonly string[], remark: string): string =>
  week.length === 0
    ? remark
    : writtenWeek(week, {
        days: daysOf,
        closed: TEXTS['hours.closed'],
        and: TEXTS['hours.and'],
        next: TEXTS['hours.next'],
      });
