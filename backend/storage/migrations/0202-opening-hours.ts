import { type Kysely, type Migration, sql } from 'kysely';

interface Text {
  readonly opening_hours: string;
}

/** A range of opening hours, in minutes from midnight. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const DAY = 24 * 60;
const MOST_RANGES = 4;
const RANGE = /^([01]?\d|2[0-4])[:：]([0-5]\d)\s*(?:-|–|—|~|～|至|到)\s*([01]?\d|2[0-4])[:：]([0-5]\d)$/;

/**
 * The ranges of a day that a text describes. If a range ends at or before its beginning, it crosses midnight and
 * becomes two ranges.
 */
const rangesIn = (part: string): readonly Range[] | undefined => {
  const [whole, ...numbers] = RANGE.exec(part.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (whole === undefined || from >= DAY || to > DAY) return undefined;
  if (to > from) return [{ from, to }];
  return [{ from, to: DAY }, ...(to === 0 ? [] : [{ from: 0, to }])];
};

const merged = (ranges: readonly Range[]): readonly Range[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from)
    .reduce<readonly Range[]>((apart, range) => {
      const last = apart.at(-1);
      return last === undefined || range.from > last.to
        ? [...apart, range]
        : [...apart.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
    }, []);

/** Joins the two ranges around midnight to one range, if both exist. */
const joinedAtMidnight = (day: readonly Range[]): readonly Range[] => {
  const [first, last] = [day[0], day.at(-1)];
  return first !== undefined && last !== undefined && first !== last && first.from === 0 && last.to === DAY
    ? [...day.slice(1, -1), { from: last.from, to: DAY + first.to }]
    : day;
};

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The hours of one weekday in a text; `undefined` for a text without hours, or with too many for a day. */
const dayIn = (text: string): string | undefined => {
  const parts = text.split(/[,，、;；/]/).map(rangesIn);
  if (parts.some((part) => part === undefined)) return undefined;
  const day = joinedAtMidnight(merged(parts.flatMap((part) => part ?? [])));
  return day.length > MOST_RANGES
    ? undefined
    : day.map(({ from, to }) => `${timeOf(from)}-${timeOf(to > DAY ? to - DAY : to)}`).join(',');
};

/**
 * Opening hours by weekday, and closed dates. The earlier single text becomes the hours of each weekday. A text without
 * hours, or with too many ranges for a day, becomes the remark, and its shop counts as always open. The parser in this
 * file stays as it is, even if the parser of the product changes.
 */
export const openingHours: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table shop
      add column weekly_hours jsonb not null default '[]'
        check (jsonb_typeof(weekly_hours) = 'array' and jsonb_array_length(weekly_hours) in (0, 7)),
      add column closed_dates jsonb not null default '[]' check (jsonb_typeof(closed_dates) = 'array'),
      add column hours_remark text not null default ''`.execute(db);
    const { rows } =
      await sql<Text>`select distinct opening_hours from shop where opening_hours <> ''`.execute(db);
    for (const { opening_hours: text } of rows) {
      const day = dayIn(text);
      const week = JSON.stringify(Array.from({ length: 7 }, () => day));
      await (
        day === undefined
          ? sql`update shop set hours_remark = opening_hours where opening_hours = ${text}`
          : sql`update shop set weekly_hours = ${week}::jsonb where opening_hours = ${text}`
      ).execute(db);
    }
  },
};
