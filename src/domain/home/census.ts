import { dayOf, startOfDay } from '../dates/calendar';
import { type DateRange, defaultRange, wholeDays } from '../dates/range';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import type { CensusDay, DurationCount } from './home-figures';

/** A leap year: the longest of the presets that are offered (product 9). */
export const CENSUS_DAYS_MAX = 366;

/** Which days figures are asked for; an end that is not named is that of the default range (product 9). */
export interface CensusQuery {
  readonly from?: Instant;
  readonly to?: Instant;
}

/** The whole days that are meant; ends that are turned round mean no day at all. */
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

/** The counts of some days, by the number of the day. */
export type DayCounts = ReadonlyMap<number, Partial<Omit<CensusDay, 'day'>>>;

/** Every day of the range once, oldest first; one on which nothing was counted is there with zeros. */
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

/** Times and ratings are taken from so many work orders at most, the latest: more of them would not change the figures. */
export const MEASURED_MAX = 10_000;

/** Up to which seconds durations are told apart; what takes longer is one step more. */
export const DURATION_STEPS: readonly number[] = [15 * MINUTE, HOUR, 4 * HOUR, DAY, 3 * DAY].map(
  (ms) => ms / SECOND,
);

/** Every step once; a missing step counts 0. Steps are numbered from 0. */
export const everyStep = (counts: ReadonlyMap<number, number>): readonly DurationCount[] =>
  [...DURATION_STEPS, undefined].map((within, step) => ({
    ...(within === undefined ? {} : { within }),
    count: counts.get(step) ?? 0,
  }));

/** The share of satisfied ratings; absent without ratings. */
export const satisfactionOf = ({
  satisfied,
  dissatisfied,
}: {
  readonly satisfied: number;
  readonly dissatisfied: number;
}): number | undefined =>
  satisfied + dissatisfied === 0 ? undefined : satisfied / (satisfied + dissatisfied);

/** The spans that home offers, in days that end with today. */
export const FIGURE_SPANS = [7, 30, 90] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

export const DEFAULT_SPAN: FigureSpan = 30;

/** So many whole days, the last of which is today. */
export const spanOf = (days: number, now: Instant): DateRange => wholeDays(now - (days - 1) * DAY, now);
