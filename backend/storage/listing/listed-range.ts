import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';

/**
 * The sort column of a list; ties are ordered by id. A list of groups is sorted by the column of the group first, in
 * the same direction, so that one comparison of rows finds the next page.
 */
export type Sorting<Column extends string = string> = readonly [Column, 'asc' | 'desc', group?: 'seller_id'];

/**
 * A source of a list's rows. In SQL its name is `listed`, and it has at least the id column and the sort columns. Each
 * source is one sorted index range, or the result of a search in an index. A list may need several sources.
 */
export interface Source {
  readonly rows: RawBuilder<unknown>;
  readonly kept: readonly RawBuilder<SqlBool>[];
  /** Set if the source finds a row whose number equals the search text. Such a source may be empty. */
  readonly isNamed?: true;
  /** Set if an index contains the rows of each party in the order of the list. */
  readonly isRange?: true;
}

/** The content of a list: the id column of `listed`, and the sources of its rows. */
export interface Listed {
  readonly id: 'work_order_id' | 'order_id' | 'entry_seq';
  readonly sources: readonly Source[];
  /** The sources to use if an index covers the search. Their matches are exact, so no row has to be checked. */
  readonly found?: readonly Source[];
  /** Set if no index has the rows in the order of the list. */
  readonly isUnordered?: true;
  /** Further columns to read from a range. Without them, only the index of the range is read. */
  readonly columns?: readonly string[];
}

/**
 * The filter of a list. `listed` are conditions on the listed rows. `looked` is a subquery with conditions on another
 * table: a row passes if the subquery returns a row for it. The subquery runs once for each listed row.
 */
export interface ListFilter {
  readonly listed: readonly RawBuilder<SqlBool>[];
  readonly looked?: RawBuilder<unknown>;
}

export const EVERYTHING: ListFilter = { listed: [] };

export const ofParty = (
  table: 'work_order_party' | 'customer_order_party',
  party: string,
  kept: readonly RawBuilder<SqlBool>[],
): Source => ({
  rows: sql.table(table),
  kept: [sql<SqlBool>`listed.party = ${party}`, ...kept],
  isRange: true,
});

export interface ListedRange {
  readonly sorting: Sorting;
  /**
   * The number of rows of a source that are checked if the filter reads another table. Rows after these are not found.
   */
  readonly looked: number;
  /** The cursor: the row after which the range starts. Absent if the range starts at the first row. */
  readonly after?: ListPlace;
  /** The number of rows to skip from the start of the range. */
  readonly skipped: number;
  readonly limit: number;
  /** The bound up to which all rows of the list are counted too; absent for no count. */
  readonly countedTo?: number;
}

/** A row of a list. An id is listed once, even if several sources contain it. */
export interface ListedRow {
  readonly work_order_id: Id;
  readonly order_id: Id;
  readonly entry_seq: Id;
  /** The total of the list, equal in each row; `countedTo` + 1 if there are more, null if not counted. */
  readonly counted: number | null;
}

type Sql = RawBuilder<unknown>;

const all = (conditions: readonly RawBuilder<SqlBool>[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const idOf = ({ id }: Listed): Sql => sql.ref(`listed.${id}`);

interface Order {
  /** The columns that sort the rows. Rows with equal values are sorted by their id. */
  readonly places: readonly Sql[];
  readonly by: Sql;
  readonly behind: readonly RawBuilder<SqlBool>[];
}

const orderOf = (listed: Listed, [column, direction, group]: Sorting, after?: ListPlace): Order => {
  const groups = group === undefined ? [] : [sql.ref(`listed.${group}`)];
  const places = [...groups, sql.ref(`listed.${column}`)];
  const keys = [...places, idOf(listed)];
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const cursor = (place: ListPlace): readonly Sql[] => [
    ...groups.map(() => sql`${keyOf(place.group ?? '')}::bigint`),
    sql`${timeOf(place.at)}::timestamptz`,
    sql`${keyOf(place.id)}::bigint`,
  ];
  return {
    places,
    by: sql`order by ${sql.join(keys.map((key) => sql`${key} ${way}`))}`,
    behind:
      after === undefined ? [] : [sql<SqlBool>`(${sql.join(keys)}) ${beyond} (${sql.join(cursor(after))})`],
  };
};

const rowsOf = ({ rows, kept }: Source, { listed }: ListFilter, { behind }: Order): Sql =>
  sql`${rows} as listed where ${all([...kept, ...listed, ...behind])}`;

/**
 * The rows of one source that pass the filter. A filter on another table becomes a lateral subquery that the planner
 * cannot turn into a join. So the rows are checked one by one in index order, and the check stops at the limit.
 */
const filteredRows = (source: Source, filter: ListFilter, order: Order, looked: number): Sql => {
  if (filter.looked === undefined) return rowsOf(source, filter, order);
  return sql`(select * from ${rowsOf(source, filter, order)} ${order.by} limit ${sql.lit(looked)}) as listed
    cross join lateral (${filter.looked} offset 0) as fits`;
};

const union = (arms: readonly Sql[]): Sql =>
  sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union `,
  );

/** The total number of rows; `most` + 1 if there are more. */
export const totalOf = (
  listed: Listed,
  filter: ListFilter,
  { sorting, looked }: Pick<ListedRange, 'sorting' | 'looked'>,
  most: number,
): RawBuilder<number> => {
  const { sources } = listed;
  const order = orderOf(listed, sorting);
  const limit = sql`limit ${sql.lit(most + 1)}`;
  // The rows of a single source are distinct, so their ids need not be compared.
  const column = sources.length === 1 ? sql`1` : idOf(listed);
  // The rows are sorted, so that the planner reads them from the index. Otherwise it would estimate the cost from the
  // share of matching rows, which is wrong if the matching rows are close together.
  const by = listed.isUnordered ? sql`` : order.by;
  const arms = sources.map(
    (source) => sql`select ${column} from ${filteredRows(source, filter, order, looked)} ${by} ${limit}`,
  );
  const [only, ...others] = arms;
  const counted =
    only !== undefined && others.length === 0 ? only : sql`select 1 from (${union(arms)}) as found ${limit}`;
  return sql<number>`(select count(*)::integer from (${counted}) as counted)`;
};

/**
 * Whether a range is the first page of a party's list without a search. Such ranges are read most often, and their SQL
 * has few different texts. Each range scans an index from its end, so one plan suits all parties. For a list of a
 * user's own rows, one plan does not suit all users.
 */
export const isOftenAsked = (
  { sources }: Listed,
  filter: ListFilter,
  { after, skipped }: Pick<ListedRange, 'after' | 'skipped'>,
): boolean =>
  skipped === 0 &&
  after === undefined &&
  filter.looked === undefined &&
  sources.every(({ isRange }) => isRange === true);

/** The ids of the rows in a range, as a table to join. The join may change their order, so the caller sorts again. */
export const listedRange = (
  listed: Listed,
  filter: ListFilter,
  range: ListedRange,
): RawBuilder<ListedRow> => {
  const { sorting, after, skipped, limit, looked, countedTo } = range;
  const order = orderOf(listed, sorting, after);
  const id = idOf(listed);
  // The limit of a first page is part of the SQL text, so that the kept plan is made for this limit. If the limit were
  // a parameter, the planner would expect a tenth of all rows.
  const stretch = skipped === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${skipped}`;
  const columns = [
    id,
    ...order.places,
    ...(listed.columns ?? []).map((column) => sql.ref(`listed.${column}`)),
  ];
  const arm = (source: Source, until: Sql) =>
    sql`select ${sql.join(columns)} from ${filteredRows(source, filter, order, looked)} ${order.by} ${until}`;
  const [only, ...others] = listed.sources;
  const arms = listed.sources.map((source) =>
    arm(source, skipped === 0 ? stretch : sql`limit ${skipped + limit}`),
  );
  const rows =
    only !== undefined && others.length === 0
      ? arm(only, stretch)
      : sql`select * from (${union(arms)}) as listed ${order.by} ${stretch}`;
  const counted = countedTo === undefined ? sql`null::integer` : totalOf(listed, filter, range, countedTo);
  return sql<ListedRow>`(select *, ${counted} as counted from (${rows}) as stretch)`;
};

export interface Counted {
  readonly total: number;
  /** Whether there are more rows, or may be more because not all rows were checked. */
  readonly isMore: boolean;
}

/** Converts a count that stops at `most` + 1 to a total of at most `most` and the mark `isMore`. */
export const countedAs = (total: number, most: number, isMore = false): Counted =>
  total > most ? { total: most, isMore: true } : { total, isMore };

/** Whether there are rows after those that were checked. */
const restOf = (
  { sources }: Listed,
  filter: ListFilter,
  order: Order,
  looked: number,
): RawBuilder<boolean> =>
  filter.looked === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        sources.map(
          (source) =>
            sql`exists (select 1 from ${rowsOf(source, filter, order)} ${order.by} offset ${sql.lit(looked)})`,
        ),
        sql` or `,
      )})`;

/** Whether a list may continue after its last row, because not all rows were checked. */
export const isCutOff = async (
  db: Db,
  listed: Listed,
  filter: ListFilter,
  { sorting, looked }: Pick<ListedRange, 'sorting' | 'looked'>,
): Promise<boolean> => {
  if (filter.looked === undefined) return false;
  const rest = restOf(listed, filter, orderOf(listed, sorting), looked);
  const { rows } = await sql<{ rest: boolean }>`select ${rest} as rest`.execute(db);
  return rows[0]?.rest ?? false;
};

/** The number of rows, counted up to `most`. */
export const countListed = async (
  db: Db,
  listed: Listed,
  filter: ListFilter,
  range: Pick<ListedRange, 'sorting' | 'looked'>,
  most: number,
): Promise<Counted> => {
  const rest = restOf(listed, filter, orderOf(listed, range.sorting), range.looked);
  const { rows } = await sql<{ total: number; rest: boolean }>`
    select ${totalOf(listed, filter, range, most)} as total, ${rest} as rest`.execute(db);
  return countedAs(rows[0]?.total ?? 0, most, rows[0]?.rest ?? false);
};
