import { WEEKDAYS, writtenWeek } from '@/domain/shop/weekly-hours';
import type { Text } from './use-text';

/** The name of a weekday, counted from 0 for Monday. */
export const weekdayName = (text: Text, day: number): string => text(`hours.day.${WEEKDAYS[day] ?? 0}`);

/** The opening hours of seven days as one text in the screen language. */
export const weekAsText = (text: Text, texts: readonly string[]): string =>
  writtenWeek(texts, {
    days: (from, to) =>
      from === to
        ? weekdayName(text, from)
        : text('hours.days', { from: weekdayName(text, from), to: weekdayName(text, to) }),
    closed: text('hours.closed'),
    and: text('hours.and'),
    next: text('hours.next'),
  });
