import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { accountKey, type Party } from '@/domain/ledger/ledger-account';
import type {
  StatementLine,
  StatementQuery,
  StatementRange,
  StatementSummary,
} from '@/domain/ledger/statement';
import type { EntryKind, ReferenceArea } from '@/domain/ledger/transfer';
import type { Id } from '@/domain/kernel/id';
import { SECOND } from '@/domain/kernel/instant';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { StatementStorage } from '@backend/core/ports/statement.port';
import type { Db } from '../database';
import { PREPARED_MARK } from '../prepared-mark';
import { pageOfRows, type ListInput } from '../listing/list-page';
import { EVERYTHING, type ListedRange, listedRange, type Source } from '../listing/listed-range';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { fenOf, partyBalance } from './party-accounts';

/**
 * The account whose statement a user reads. Only platform staff may choose an account in the query; for all other users
 * it is their own account.
 */
const readBy = (scope: Scope, { party }: StatementRange): Party =>
  scope.wholePlatform && party !== undefined ? party : partyOf(scope);

/** A subquery for the id of that ledger account. It finds no row before the account's first movement. */
const accountOf = (scope: Scope, query: StatementRange): RawBuilder<Id> =>
  sql<Id>`select id from ledger_account where platform = ${scope.platform} and key = ${accountKey(readBy(scope, query))}`;

const within = (at: RawBuilder<unknown>, { from, to }: StatementRange): readonly RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${timeOf(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${timeOf((Math.floor(to / SECOND) + 1) * SECOND)}`]),
];

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The legs of the entries that concern one order of the scope, found by the order's number or id. */
const aboutOrder = (scope: Scope, text: string) => sql`(
  select leg.* from customer_order
    join ledger_entry as entry on entry.platform = customer_order.platform and entry.area = 'order'
      and entry.reference_id = customer_order.id::text
    join ledger_leg as leg on leg.entry_seq = entry.seq
  where ${inScope('customer_order', scope)}
    and (customer_order.order_no = ${text} or customer_order.id = ${keyOf(text)}))`;

const searchOf = ({ search = '' }: StatementQuery): string => search.trim();
const hasSearch = (query: StatementQuery): boolean => searchOf(query) !== '';

/** The legs of an account that a statement shows. */
const legsOf = (scope: Scope, query: StatementQuery, account: RawBuilder<unknown>): Source => {
  const { kind, direction } = query;
  return {
    rows: hasSearch(query) ? aboutOrder(scope, searchOf(query)) : sql.table('ledger_leg'),
    kept: [
      sql<SqlBool>`listed.account_id = ${account}`,
      ...within(sql`listed.at`, query),
      ...(kind === undefined ? [] : [sql<SqlBool>`listed.kind = ${kind}`]),
      ...(direction === undefined
        ? []
        : [direction === 'in' ? sql<SqlBool>`listed.amount > 0` : sql<SqlBool>`listed.amount < 0`]),
    ],
  };
};

const inputOf = (source: Source): ListInput<'at'> => ({
  listed: { id: 'entry_seq', sources: [source] },
  filter: EVERYTHING,
  sorting: ['at', 'desc'],
});

interface Row {
  readonly id: Id;
  readonly counted: number | null;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly area: ReferenceArea;
  readonly reference_id: string;
  readonly order_no: string | null;
  readonly amount: string;
  readonly balance: string | null;
  readonly remark: string;
}

/**
 * If a page skips more rows than this, the query skips them in the index alone, and then reads the rows of the page
 * from the table.
 */
const SKIPPED_IN_TABLE = 1000;

const FROM_INDEX = sql`listed join ledger_leg as leg on leg.entry_seq = listed.entry_seq
  and leg.account_id = (select id from mine)`;

/**
 * The lines of a range. Planning this SQL takes longer than running it, so the database server keeps the plan, except
 * for a search, whose best plan depends on the text. The account is looked up once. An order is looked up by its id
 * alone, and its number is left out if the viewer may not see the order.
 */
const rowsOf = async (
  db: Db,
  scope: Scope,
  query: StatementQuery,
  range: ListedRange,
): Promise<readonly Row[]> => {
  const { listed, filter } = inputOf(legsOf(scope, query, sql`(select id from mine)`));
  const isDeep = range.skipped > SKIPPED_IN_TABLE;
  const columns = isDeep ? [] : ['amount', 'available_after'];
  const { rows } = await sql<Row>`${hasSearch(query) ? sql`` : sql.raw(PREPARED_MARK)}
    with mine as (${accountOf(scope, query)})
    select counted, leg.entry_seq as id, leg.at, entry.kind, entry.area, entry.reference_id, leg.amount,
      leg.available_after as balance, entry.remark,
      (select case when ${inScope('customer_order', scope)} then order_no end from customer_order
        where id = case when entry.area = 'order' then entry.reference_id::bigint end) as order_no
    from ${listedRange({ ...listed, columns }, filter, range)} as ${isDeep ? FROM_INDEX : sql`leg`}
      join ledger_entry as entry on entry.seq = leg.entry_seq
    order by leg.at desc, leg.entry_seq desc`.execute(db);
  return rows;
};

const lineOf = (row: Row): StatementLine => ({
  id: row.id,
  at: instantOf(row.at),
  kind: row.kind,
  area: row.area,
  referenceId: row.reference_id,
  ...(row.order_no === null ? {} : { orderNo: row.order_no }),
  amount: fenOf(row.amount),
  balance: fenOf(row.balance),
  remark: row.remark,
});

/** The available balance after the account's last leg that meets the conditions on its time. */
const balanceBefore = (until: readonly RawBuilder<SqlBool>[]) => sql`(
  select available_after from ledger_leg where account_id = (select id from mine) and ${all(until)}
  order by at desc, entry_seq desc limit 1)`;

/** The month of an instant, at +08:00. */
const MONTH = sql`to_char((at at time zone 'UTC') + interval '8 hours', 'YYYY-MM')`;

interface SummaryRow {
  readonly available: string | null;
  readonly held: string | null;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly months: readonly {
    readonly month: string;
    readonly incoming: string;
    readonly outgoing: string;
  }[];
}

/**
 * Reads the summary in one SQL statement, and so from one snapshot. The opening balance plus the movements therefore
 * equals the closing balance, even during concurrent postings.
 */
const summaryOf = async (db: Db, scope: Scope, asked: StatementRange): Promise<StatementSummary> => {
  const { from, to } = asked;
  const opening = from === undefined ? sql`null` : balanceBefore([sql<SqlBool>`at < ${timeOf(from)}`]);
  const closing = balanceBefore(within(sql`at`, to === undefined ? {} : { to }));
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const { rows } = await sql<SummaryRow>`
    with mine as (${accountOf(scope, asked)}), moved as (
      select ${MONTH} as month, coalesce(sum(amount) filter (where amount > 0), 0)::text as incoming,
        coalesce(-sum(amount) filter (where amount < 0), 0)::text as outgoing
      from ledger_leg where account_id = (select id from mine) and ${all(within(sql`at`, range))}
      group by month
    )
    select account.available, account.held, ${opening} as opening, ${closing} as closing,
      (select coalesce(json_agg(moved order by month), '[]') from moved) as months
    from (select 1) as one left join ledger_account as account on account.id = (select id from mine)`.execute(
    db,
  );
  const { months = [], ...row } = rows[0] ?? { available: null, held: null, opening: null, closing: null };
  return {
    available: fenOf(row.available),
    held: fenOf(row.held),
    opening: fenOf(row.opening),
    closing: fenOf(row.closing),
    months: months.map(({ month, incoming, outgoing }) => ({
      month,
      incoming: fenOf(incoming),
      outgoing: fenOf(outgoing),
    })),
  };
};

/** Implements `StatementStorage` in SQL. */
export const statementStorage = (db: Db, scope: Scope): StatementStorage => ({
  page: async (query) => {
    const input = inputOf(legsOf(scope, query, sql`(${accountOf(scope, query)})`));
    const { rows, ...page } = await pageOfRows(db, input, query, (_input, range) =>
      rowsOf(db, scope, query, range),
    );
    return { items: rows.map(lineOf), ...page };
  },

  balance: () => partyBalance(db, scope.platform, partyOf(scope)),

  summary: (range) => summaryOf(db, scope, range),
});
