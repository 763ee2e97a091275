import { WEEKDAYS, weekWords } from '@/domain/shop/weekly-hours';
import type { Text } from './use-text';

/** A weekday, from 0 for Monday. */
export const weekdayWord = (text: Text, day: number): string => text(`hours.day.${WEEKDAYS[day] ?? 0}`);

/** The hours of seven days in the language of the interface. */
export const weekInWords = (text: Text, texts: readonly string[]): string =>
  weekWords(texts, {
    days: (from, to) =>
      from === to
        ? weekdayWord(text, from)
        : text('hours.days', { from: weekdayWord(text, from), to: weekdayWord(text, to) }),
    closed: text('hours.closed'),
    and: text('hours.and'),
    next: text('hours.next'),
  });
