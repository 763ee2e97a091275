import type { DateRange } from '../dates/range';
import { type Id, compareIds } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/* The radar: sellers, handlers or shops, ranked by the work orders that wait for an answer. */

/** The kinds of party that a row of the radar can represent. */
export const RADAR_KINDS = ['seller', 'handler', 'shop'] as const;
export type RadarKind = (typeof RADAR_KINDS)[number];

/** The sort orders, each with the worst rows first. */
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

/** One account or shop. Each count equals the number of work orders in the work list with the same filter. */
export interface RadarRow {
  readonly kind: RadarKind;
  readonly id: Id;
  readonly name: string;
  /** The number of open work orders. */
  readonly open: number;
  /** The number of open work orders that are overdue, whether or not they are urged. */
  readonly overdue: number;
  /** The number of open work orders that are urged. */
  readonly urged: number;
  /** The number of work orders of the period that have a first answer. */
  readonly answered: number;
  /** The median time until the first answer, in seconds. */
  readonly firstAnswer: number;
  /** The number of work orders with an open complaint, of any age. */
  readonly complaintsOpen: number;
  /** The number of work orders of the period with any complaint. */
  readonly complaints: number;
  /** The earliest time since which the handler's side owes an answer. */
  readonly oldest: Instant | undefined;
}

/** A query of the radar. Its range is the period in which the work orders were created. */
export interface RadarQuery extends DateRange {
  readonly kind: RadarKind;
  /** A part of the name to search for. */
  readonly search?: string;
  readonly sort: RadarSort;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface RadarPage {
  readonly items: readonly RadarRow[];
  readonly total: number;
}

/** The value by which a row is sorted. A higher value is worse; a row without a value is sorted last. */
const BADNESS: Readonly<Record<RadarSort, (row: RadarRow) => number>> = {
  overdue: ({ overdue }) => overdue,
  urged: ({ urged }) => urged,
  open: ({ open }) => open,
  answer: ({ answered, firstAnswer }) => (answered === 0 ? -1 : firstAnswer),
  'complaints-open': ({ complaintsOpen }) => complaintsOpen,
  complaints: ({ complaints }) => complaints,
  oldest: ({ oldest }) => (oldest === undefined ? -Infinity : -oldest),
};

/** The columns by which equal rows are ordered, before their ids. */
const TIE_BREAKERS: readonly RadarSort[] = ['overdue', 'urged', 'oldest', 'open'];

const differenceOf = (one: RadarRow, other: RadarRow, sort: RadarSort): number => {
  const [mine, theirs] = [BADNESS[sort](one), BADNESS[sort](other)];
  return mine === theirs ? 0 : mine > theirs ? -1 : 1;
};

/** Sorts the rows, worst first. No two rows tie, so pages neither repeat nor omit a row. */
export const rankRadar = (rows: readonly RadarRow[], sort: RadarSort): readonly RadarRow[] =>
  rows.toSorted((one, other) => {
    for (const each of [sort, ...TIE_BREAKERS]) {
      const difference = differenceOf(one, other, each);
      if (difference !== 0) return difference;
    }
    return compareIds(one.id, other.id);
  });

/** One page of the rows whose name contains the search text. */
export const radarPage = (rows: readonly RadarRow[], query: RadarQuery): RadarPage => {
  const text = (query.search ?? '').trim().toLowerCase();
  const found = text === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(text));
  const first = (query.page - 1) * query.pageSize;
  return { items: rankRadar(found, query.sort).slice(first, first + query.pageSize), total: found.length };
};
