import { formatCount } from '@/domain/kernel/format-count';
import { formatDate } from '@/domain/dates/format';
import type { Census, DurationCount } from '@/domain/home/home-figures';
import { DAY, HOUR, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { Text } from '../../kit/text/use-text';
import { DAY_SERIES, DURATION_SERIES, RATING_SERIES } from './series';

/** The numbers of a chart as a table. The first cell of a row is its name. */
export interface FigureRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: readonly string[]])[];
}

export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

const shareOf = (count: number, all: number): string => (all === 0 ? '—' : percentOf(count / all));

/** A step of durations as text, such as “up to 15 minutes”, “up to 4 hours” or “over 3 days”. */
const stepIn = (text: Text, { within }: DurationCount, before: number | undefined): string => {
  const ms = (within ?? before ?? 0) * SECOND;
  const [count, unit] =
    ms >= DAY
      ? [ms / DAY, 'days' as const]
      : ms >= HOUR
        ? [ms / HOUR, 'hours' as const]
        : [ms / MINUTE, 'minutes' as const];
  return text(within === undefined ? `home.step.over.${unit}` : `home.step.within.${unit}`, { count });
};

export interface DurationRow {
  readonly step: string;
  readonly firstAnswers: number;
  readonly resolutions: number;
}

/**
 * The rows of the duration chart, one for each step of time. A row counts first answers and resolutions. The last row
 * counts the work orders that have no such duration yet.
 */
export const durationRows = (text: Text, { firstAnswers, resolutions }: Census): readonly DurationRow[] => [
  ...firstAnswers.counts.map((each, at) => ({
    step: stepIn(text, each, firstAnswers.counts[at - 1]?.within),
    firstAnswers: each.count,
    resolutions: resolutions.counts[at]?.count ?? 0,
  })),
  {
    step: text('home.step.pending'),
    firstAnswers: firstAnswers.pending,
    resolutions: resolutions.pending,
  },
];

/** The rows of the line chart, latest day first. */
export const dayTable = (text: Text, { days }: Census): FigureRows => ({
  head: [text('home.figures.day'), ...DAY_SERIES.map(({ text: label }) => text(label))],
  rows: days
    .toReversed()
    .map((day) => [formatDate(day.day), ...DAY_SERIES.map((series) => formatCount(day[series.of]))]),
});

export const typeTable = (text: Text, { types }: Census, label: (type: string) => string): FigureRows => {
  const all = types.reduce((sum, { count }) => sum + count, 0);
  return {
    head: [text('home.figures.type'), text('home.figures.count'), text('home.figures.share')],
    rows: types.map(({ type, count }) => [label(type), formatCount(count), shareOf(count, all)]),
  };
};

export const durationTable = (text: Text, census: Census): FigureRows => ({
  head: [text('home.figures.duration'), ...DURATION_SERIES.map(({ text: label }) => text(label))],
  rows: durationRows(text, census).map((row) => [
    row.step,
    ...DURATION_SERIES.map((series) => formatCount(row[series.of])),
  ]),
});

export const ratingTable = (text: Text, census: Census): FigureRows => {
  const all = RATING_SERIES.reduce((sum, series) => sum + census[series.of], 0);
  return {
    head: [text('home.figures.rating'), text('home.figures.count'), text('home.figures.share')],
    rows: RATING_SERIES.map((series) => [
      text(series.text),
      formatCount(census[series.of]),
      shareOf(census[series.of], all),
    ]),
  };
};
