import { dayOf, startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import { formatDate, parseDate } from '../dates/format';
import { lengthOf } from '../kernel/text';

/** Days on which a shop is closed, both ends included. */
export interface ClosedDates {
  readonly from: DayNumber;
  readonly to: DayNumber;
  /** The reason, such as a public holiday. */
  readonly reason: string;
}

export const CLOSED_REASON_MAX = 30;
/** The maximum number of entries of one shop, including past ones. */
export const MOST_CLOSED_DATES = 60;
/** The maximum number of days of one entry. */
const LONGEST_CLOSED = 366;

/** The entry that contains a day. */
export const closedOn = (closed: readonly ClosedDates[], day: DayNumber): ClosedDates | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to);

/** The entries that end on this day or later, in their order. */
export const closedFrom = (closed: readonly ClosedDates[], day: DayNumber): readonly ClosedDates[] =>
  closed.filter(({ to }) => to >= day);

/** A day as `yyyy-MM-dd`. */
export const dateOf = (day: DayNumber): string => formatDate(startOfDay(day));

/** The day of a text `yyyy-MM-dd`; undefined if there is no such day. */
export const dayNamed = (date: string): DayNumber | undefined => {
  const at = parseDate(date);
  return at === undefined ? undefined : dayOf(at);
};

/** An entry as a text: `2026-02-14 春节`, or `2026-02-14~2026-02-22 春节`. */
export const closedText = ({ from, to, reason }: ClosedDates): string =>
  `${dateOf(from)}${from === to ? '' : `~${dateOf(to)}`} ${reason}`.trim();

const ENTRY = /^(\d{4}-\d{2}-\d{2})(?:~(\d{4}-\d{2}-\d{2}))?(?:\s+(.*))?$/s;

/** Parses the text of an entry; `undefined` if the text or a day in it is not valid. */
export const readClosed = (text: string): ClosedDates | undefined => {
  const [, first = '', last, reason = ''] = ENTRY.exec(text.trim()) ?? [];
  const from = dayNamed(first);
  const to = last === undefined ? from : dayNamed(last);
  return from === undefined || to === undefined ? undefined : { from, to, reason: reason.trim() };
};

/** The faults of an entry. Only the first fault is reported. */
export type ClosedFault = 'malformed' | 'reversed' | 'too-long' | 'no-reason' | 'long-reason' | 'overlap';

const faultOf = (entry: ClosedDates | undefined): ClosedFault | undefined => {
  if (entry === undefined) return 'malformed';
  const { from, to, reason } = entry;
  if (to < from) return 'reversed';
  if (to - from >= LONGEST_CLOSED) return 'too-long';
  if (reason === '') return 'no-reason';
  return lengthOf(reason) > CLOSED_REASON_MAX ? 'long-reason' : undefined;
};

/** The fault of each entry. If two entries share a day, the later one is at fault. */
export const faultsOfClosed = (texts: readonly string[]): readonly (ClosedFault | undefined)[] => {
  const entries = texts.map(readClosed);
  return entries.map((entry, index) => {
    const fault = faultOf(entry);
    if (fault !== undefined || entry === undefined) return fault;
    const before = entries.slice(0, index).filter((other) => other !== undefined);
    return before.some(({ from, to }) => from <= entry.to && entry.from <= to) ? 'overlap' : undefined;
  });
};

/** The entries of a shop, sorted by day; `undefined` if one has a fault or there are too many. */
export const closedDatesIn = (texts: readonly string[]): readonly ClosedDates[] | undefined =>
  texts.length > MOST_CLOSED_DATES || faultsOfClosed(texts).some((fault) => fault !== undefined)
    ? undefined
    : texts
        .map(readClosed)
        .filter((entry) => entry !== undefined)
        .toSorted((a, b) => a.from - b.from);
