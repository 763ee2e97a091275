import type { DateRange } from '../dates/range';
import { type Id, compareIds } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The parties that a row of the radar may count. */
export const RADAR_KINDS = ['seller', 'handler', 'shop'] as const;
export type RadarKind = (typeof RADAR_KINDS)[number];

/** Each puts the worst first. */
export const RADAR_SORTS = [
  'overdue',
  'urged',
  'open',
  'answer',
  'complaints-open',
  'complaints',
  'oldest',
] as const;
export type RadarSort = (typeof RADAR_SORTS)[number];

/** One account or shop. Every count is that of the work list under the same filter. */
export interface RadarRow {
  readonly kind: RadarKind;
  readonly id: Id;
  readonly name: string;
  /** Open work orders; of them those with the hint OVERDUE, and those with URGED. */
  readonly open: number;
  readonly overdue: number;
  readonly urged: number;
  /** Work orders of the period with a first answer, and the median of its time in seconds. */
  readonly answered: number;
  readonly firstAnswer: number;
  /** Work orders with an open complaint, of any age; those of the period with any complaint. */
  readonly complaintsOpen: number;
  readonly complaints: number;
  /** Since when the handler's side owes an answer, at the longest. */
  readonly oldest: Instant | undefined;
}

/** The period is about the creation of work orders. */
export interface RadarQuery extends DateRange {
  readonly kind: RadarKind;
  /** A part of the name. */
  readonly search?: string;
  readonly sort: RadarSort;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface RadarPage {
  readonly items: readonly RadarRow[];
  readonly total: number;
}

/** Higher is worse; nothing to measure is best. */
const BADNESS: Readonly<Record<RadarSort, (row: RadarRow) => number>> = {
  overdue: ({ overdue }) => overdue,
  urged: ({ urged }) => urged,
  open: ({ open }) => open,
  answer: ({ answered, firstAnswer }) => (answered === 0 ? -1 : firstAnswer),
  'complaints-open': ({ complaintsOpen }) => complaintsOpen,
  complaints: ({ complaints }) => complaints,
  oldest: ({ oldest }) => (oldest === undefined ? -Infinity : -oldest),
};

/** Equal rows are ordered by these columns, and at last by their ids. */
const THEN: readonly RadarSort[] = ['overdue', 'urged', 'oldest', 'open'];

const differenceOf = (one: RadarRow, other: RadarRow, sort: RadarSort): number => {
  const [mine, theirs] = [BADNESS[sort](one), BADNESS[sort](other)];
  return mine === theirs ? 0 : mine > theirs ? -1 : 1;
};

/** The worst first: a total order, so that pages neither repeat nor leave out a row. */
export const rankRadar = (rows: readonly RadarRow[], sort: RadarSort): readonly RadarRow[] =>
  rows.toSorted((one, other) => {
    for (const each of [sort, ...THEN]) {
      const difference = differenceOf(one, other, each);
      if (difference !== 0) return difference;
    }
    return compareIds(one.id, other.id);
  });

/** One page of those whose name holds the search. */
export const radarPage = (rows: readonly RadarRow[], query: RadarQuery): RadarPage => {
  const text = (query.search ?? '').trim().toLowerCase();
  const found = text === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(text));
  const first = (query.page - 1) * query.pageSize;
  return { items: rankRadar(found, query.sort).slice(first, first + query.pageSize), total: found.length };
};
