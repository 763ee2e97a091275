import { DAY, HOUR, MINUTE } from '../kernel/instant';
import { merged, type OpeningHours, type OpenRange, tailOf, type WeeklyHours } from './opening-hours';

/* Parses, checks and writes the texts of a shop's weekly hours. */

/** Matches a range such as `08:30-18:30`; `24:00` is the end of the day. */
const RANGE = /^([01]?\d|2[0-4])[:：]([0-5]\d)\s*(?:-|–|—|~|～|至|到)\s*([01]?\d|2[0-4])[:：]([0-5]\d)$/;

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** The maximum number of ranges of one day. */
export const MOST_RANGES = 4;

/** Parses a range. A range whose end is not after its beginning lasts into the next day. */
const readRange = (part: string): OpenRange | undefined => {
  const [whole, ...numbers] = RANGE.exec(part.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  const [from, to] = [fromHour * HOUR + fromMinute * MINUTE, toHour * HOUR + toMinute * MINUTE];
  if (whole === undefined || from >= DAY || to > DAY) return undefined;
  return { from, to: to > from ? to : to + DAY };
};

/** The texts of the ranges in a day's text; an empty text has none. */
export const partsOf = (text: string): readonly string[] =>
  text.split(/[,，、;；/]/).filter((part, _, all) => all.length > 1 || part.trim() !== '');

const byBeginning = (ranges: readonly OpenRange[]): readonly OpenRange[] =>
  [...ranges].sort((a, b) => a.from - b.from);

/** The fault of a day's text. */
export type DayFault = 'malformed' | 'overlap' | 'too-many';

const rangesOf = (text: string): readonly OpenRange[] | DayFault => {
  const parts = partsOf(text);
  if (parts.length > MOST_RANGES) return 'too-many';
  const ranges = parts.map(readRange).filter((range) => range !== undefined);
  return ranges.length < parts.length ? 'malformed' : byBeginning(ranges);
};

const isFault = (day: readonly OpenRange[] | DayFault): day is DayFault => typeof day === 'string';

/**
 * The fault of each of the seven days. The days are texts from Monday: `09:00-12:00,13:30-20:00`, or empty for a closed
 * day. If a range overlaps one of the next day, the next day is at fault.
 */
export const faultsOfWeek = (texts: readonly string[]): readonly (DayFault | undefined)[] => {
  const days = WEEKDAYS.map((day) => rangesOf(texts[day] ?? ''));
  return days.map((day, index) => {
    if (isFault(day)) return day;
    const before = days.at(index - 1) ?? [];
    const tails = isFault(before) ? [] : before.map(tailOf).filter(({ to }) => to > 0);
    const all = [...tails, ...day];
    return all.some((range, at) => range.from < (all[at - 1]?.to ?? 0)) ? 'overlap' : undefined;
  });
};

/** The week of seven texts; `undefined` if a text has a fault. */
export const weekIn = (texts: readonly string[]): WeeklyHours | undefined =>
  texts.length !== WEEKDAYS.length || faultsOfWeek(texts).some((fault) => fault !== undefined)
    ? undefined
    : texts.map((text) => {
        const day = rangesOf(text);
        return isFault(day) ? [] : day;
      });

const timeOf = (inDay: number): string =>
  [Math.floor(inDay / HOUR), (inDay % HOUR) / MINUTE].map((part) => String(part).padStart(2, '0')).join(':');

const rangeText = ({ from, to }: OpenRange): string => `${timeOf(from)}-${timeOf(to > DAY ? to - DAY : to)}`;

/** The seven texts of a week, in the form that is stored. */
export const weekTexts = (week: WeeklyHours): readonly string[] =>
  week.map((day) => day.map(rangeText).join(','));

/** Consecutive weekdays with the same hours; `hours` is empty for closed days. */
interface WeekdayGroup {
  /** The first weekday; 0 is Monday. */
  readonly from: number;
  readonly to: number;
  readonly hours: string;
}

const groupsOf = (texts: readonly string[]): readonly WeekdayGroup[] =>
  texts.reduce<readonly WeekdayGroup[]>((groups, hours, day) => {
    const last = groups.at(-1);
    return last?.hours === hours
      ? [...groups.slice(0, -1), { ...last, to: day }]
      : [...groups, { from: day, to: day, hours }];
  }, []);

/**
 * Parses a text of hours that apply to every day, such as `09:00-12:00，13:30-20:00`; `undefined` for any other text.
 */
const everyDay = (text: string): readonly OpenRange[] | undefined => {
  const ranges = text.split(/[,，、;；/]/).map(readRange);
  if (ranges.some((range) => range === undefined)) return undefined;
  const folded = ranges
    .filter((range) => range !== undefined)
    .flatMap((range) => (range.to > DAY ? [{ from: range.from, to: DAY }, tailOf(range)] : [range]));
  const day = merged(folded);
  const [first, last] = [day[0], day.at(-1)];
  // A range over midnight was split above, so its two parts are joined again.
  return first !== undefined && last !== undefined && first !== last && first.from === 0 && last.to === DAY
    ? [...day.slice(1, -1), { from: last.from, to: DAY + first.to }]
    : day;
};

/** Parses a shop's text of hours, which apply to every day; `undefined` for a text without hours. */
export const readOpeningHours = (text: string): OpeningHours | undefined => {
  const day = everyDay(text);
  return day === undefined ? undefined : { week: WEEKDAYS.map(() => day), closed: [] };
};

/** The texts of one language from which `writtenWeek` composes the hours of a week. */
export interface WeekTexts {
  /** The name of one weekday, or of a span from its first to its last weekday. */
  readonly days: (from: number, to: number) => string;
  readonly closed: string;
  /** The text between two ranges. */
  readonly and: string;
  /** The text between two groups of weekdays. */
  readonly next: string;
}

/** The hours of a week as one text. If all days have the same hours, the text contains no names of weekdays. */
export const writtenWeek = (texts: readonly string[], { days, closed, and, next }: WeekTexts): string => {
  const hoursOf = ({ hours }: WeekdayGroup): string => hours.replaceAll(',', and) || closed;
  const groups = groupsOf(texts);
  const [only, ...others] = groups;
  if (only !== undefined && others.length === 0 && only.hours !== '') return hoursOf(only);
  return groups.map((group) => `${days(group.from, group.to)} ${hoursOf(group)}`).join(next);
};
