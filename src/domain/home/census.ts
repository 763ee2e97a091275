import { dayOf, startOfDay } from '../dates/calendar';
import { type DateRange, defaultRange, wholeDays } from '../dates/range';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import type { CensusDay, DurationCount } from './home-figures';

/* The business figures of the home page, over a range of days. */

/** The maximum number of days of a range: a leap year, the longest preset (product 9). */
export const CENSUS_DAYS_MAX = 366;

/** The range of the figures. If `from` or `to` is missing, that end of the default range applies (product 9). */
export interface CensusQuery {
  readonly from?: Instant;
  readonly to?: Instant;
}

/**
 * The whole days of a query. A missing end gets its default, and a reversed range is empty. Refuses more than
 * `CENSUS_DAYS_MAX` days.
 */
export const censusRange = (
  { from, to }: CensusQuery,
  now: Instant,
): Result<DateRange, 'census.range-too-long'> => {
  const usual = defaultRange(now);
  const range = wholeDays(from ?? usual.from, to ?? usual.to);
  return dayOf(range.to) - dayOf(range.from) >= CENSUS_DAYS_MAX
    ? refuse('census.range-too-long', { max: CENSUS_DAYS_MAX })
    : ok(range);
};

/** The counts of each day, by its day number. */
export type DayCounts = ReadonlyMap<number, Partial<Omit<CensusDay, 'day'>>>;

/** Every day of the range once, oldest first; days without counts have zeros. */
export const everyDay = ({ from, to }: DateRange, counts: DayCounts): readonly CensusDay[] => {
  const first = dayOf(from);
  return Array.from({ length: Math.max(0, dayOf(to) - first + 1) }, (_, index) => ({
    day: startOfDay(first + index),
    orders: 0,
    workOrders: 0,
    finished: 0,
    ...counts.get(first + index),
  }));
};

/** Times and ratings are computed from the latest work orders, at most this many. More would not change them much. */
export const SAMPLE_MAX = 10_000;

/** The upper bounds of the duration steps, in seconds; longer durations form one more step. */
export const DURATION_STEPS: readonly number[] = [15 * MINUTE, HOUR, 4 * HOUR, DAY, 3 * DAY].map(
  (ms) => ms / SECOND,
);

/** Every step once; a missing step counts 0. Steps are numbered from 0. */
export const everyStep = (counts: ReadonlyMap<number, number>): readonly DurationCount[] =>
  [...DURATION_STEPS, undefined].map((within, step) => ({
    ...(within === undefined ? {} : { within }),
    count: counts.get(step) ?? 0,
  }));

/** The share of satisfied ratings; absent if there are no ratings. */
export const satisfactionOf = ({
  satisfied,
  dissatisfied,
}: {
  readonly satisfied: number;
  readonly dissatisfied: number;
}): number | undefined =>
  satisfied + dissatisfied === 0 ? undefined : satisfied / (satisfied + dissatisfied);

/** The periods that the home page offers, as numbers of days up to today. */
export const FIGURE_SPANS = [7, 30, 90] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

export const DEFAULT_SPAN: FigureSpan = 30;

/** The range of this many whole days, of which today is the last. */
export const spanOf = (days: number, now: Instant): DateRange => wholeDays(now - (days - 1) * DAY, now);
