import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { accountKey } from '@/domain/ledger/ledger-account';
import type { StatementLine, StatementQuery, StatementRange } from '@/domain/ledger/statement';
import type { EntryKind, ReferenceArea } from '@/domain/ledger/transfer';
import type { Id } from '@/domain/kernel/id';
import { SECOND } from '@/domain/kernel/instant';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { StatementStorage } from '@backend/core/ports/statement.port';
import type { Db } from '../database';
import { pageOfRows, type ListInput } from '../listing/list-page';
import { EVERYTHING, type ListedRange, listedRange, type Source } from '../listing/listed-range';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../work-order/in-scope';
import { fenOf, partyBalance } from './party-accounts';

/** The account of the scope, found within the statement that reads it; none, and so no rows, before its first movement. */
const accountOf = (scope: Scope): RawBuilder<Id> =>
  sql<Id>`select id from ledger_account where platform = ${scope.platform} and key = ${accountKey(partyOf(scope))}`;

const within = (at: RawBuilder<unknown>, { from, to }: StatementRange): readonly RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${timeOf(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${timeOf((Math.floor(to / SECOND) + 1) * SECOND)}`]),
];

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The legs of entries about an order of the scope, found by its number or its id. */
const aboutOrder = (scope: Scope, words: string) => sql`(
  select leg.* from customer_order
    join ledger_entry as entry on entry.platform = customer_order.platform and entry.area = 'order'
      and entry.reference_id = customer_order.id::text
    join ledger_leg as leg on leg.entry_seq = entry.seq
  where ${inScope('customer_order', scope)}
    and (customer_order.order_no = ${words} or customer_order.id = ${keyOf(words)}))`;

/** The legs of an account that a statement shows. */
const legsOf = (scope: Scope, query: StatementQuery, account: RawBuilder<unknown>): Source => {
  const { search = '', kind, direction } = query;
  const words = search.trim();
  return {
    rows: words === '' ? sql.table('ledger_leg') : aboutOrder(scope, words),
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

/** How many rows a page skips in the table itself; a deeper page skips them in the index, and reads its own rows after it. */
const SKIPPED_IN_TABLE = 1000;

const FROM_INDEX = sql`listed join ledger_leg as leg on leg.entry_seq = listed.entry_seq
  and leg.account_id = (select id from mine)`;

/**
 * The lines of a range. Planning costs more than reading, so the statement names each table as seldom as it can: the account
 * is found once, and an order by its id alone, whose number is left out where the viewer may not see it.
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
  const { rows } = await sql<Row>`
    with mine as (${accountOf(scope)})
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

/** The available balance after the last leg before an instant. */
const balanceBefore = async (
  db: Db,
  scope: Scope,
  until: readonly RawBuilder<SqlBool>[],
): Promise<number> => {
  const { rows } = await sql<{ balance: string | null }>`
    select available_after as balance from ledger_leg where account_id = (${accountOf(scope)}) and ${all(until)}
    order by at desc, entry_seq desc limit 1`.execute(db);
  return fenOf(rows[0]?.balance ?? null);
};

/** The month of an instant, at +08:00. */
const MONTH = sql`to_char((at at time zone 'UTC') + interval '8 hours', 'YYYY-MM')`;

const monthsOf = async (db: Db, scope: Scope, range: StatementRange) => {
  const { rows } = await sql<{ month: string; incoming: string; outgoing: string }>`
    select ${MONTH} as month, coalesce(sum(amount) filter (where amount > 0), 0) as incoming,
      coalesce(-sum(amount) filter (where amount < 0), 0) as outgoing
    from ledger_leg where account_id = (${accountOf(scope)}) and ${all(within(sql`at`, range))}
    group by month order by month`.execute(db);
  return rows.map(({ month, incoming, outgoing }) => ({
    month,
    incoming: fenOf(incoming),
    outgoing: fenOf(outgoing),
  }));
};

/** See `StatementStorage`. */
export const statementStorage = (db: Db, scope: Scope): StatementStorage => ({
  page: async (query) => {
    const input = inputOf(legsOf(scope, query, sql`(${accountOf(scope)})`));
    const { rows, ...page } = await pageOfRows(db, input, query, (_input, range) =>
      rowsOf(db, scope, query, range),
    );
    return { items: rows.map(lineOf), ...page };
  },

  balance: () => partyBalance(db, scope.platform, partyOf(scope)),

  summary: async (range) => {
    const { available, held } = await partyBalance(db, scope.platform, partyOf(scope));
    const opening =
      range.from === undefined
        ? 0
        : await balanceBefore(db, scope, [sql<SqlBool>`at < ${timeOf(range.from)}`]);
    const closing = await balanceBefore(
      db,
      scope,
      within(sql`at`, { ...(range.to === undefined ? {} : { to: range.to }) }),
    );
    return { available, held, opening, closing, months: await monthsOf(db, scope, range) };
  },
});
