import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { withdrawalIdOf } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalQuery } from '@/domain/withdrawal/withdrawal-list';
import type { Scope } from '@backend/core/ports/scope';
import type { StoredWithdrawalPage, WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import { financeHistory, withNumberReaders } from '../finance/finance-events';
import { inMoneyScope, ofPlatform, ofParty } from '../finance/finance-scope';
import { afterCursor, nextOf, rowsBefore, totalOf } from '../paging';
import { keyOf, timeOf } from '../rows/scalars';
import { withdrawalSettings } from './submit';
import { withdrawalOf } from './withdrawal-row';

/** The text that a search looks through. `concat_ws` skips columns that are null. */
const SEARCHED = sql`concat_ws(e'\n', party_name, payee ->> 'name', bank_reference, return_reference, invoice_number)`;

const conditionsOf = ({ status, way, search = '', from, to }: WithdrawalQuery): RawBuilder<SqlBool> => {
  const text = search.trim();
  const id = withdrawalIdOf(text);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [sql<SqlBool>`withdrawal.status = ${status}`]),
    ...(way === undefined ? [] : [sql<SqlBool>`withdrawal.way = ${way}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`withdrawal.submitted_at >= ${timeOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`withdrawal.submitted_at < ${timeOf(to + 1000)}`]),
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`(${SEARCHED} ilike ${pattern}${
            id === undefined ? sql`` : sql` or withdrawal.id = ${keyOf(id)}`
          })`,
        ]),
  ];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
};

/** Whether the list shows waiting withdrawals. These are sorted by waiting time, the longest first. */
const listsWaiting = ({ status }: WithdrawalQuery): boolean =>
  status === 'SUBMITTED' || status === 'APPROVED';

const page = async (
  db: Db,
  scope: Scope,
  within: RawBuilder<SqlBool>,
  query: WithdrawalQuery,
): Promise<StoredWithdrawalPage> => {
  const listed = db.selectFrom('withdrawal').where(within).where(conditionsOf(query));
  const direction = listsWaiting(query) ? 'asc' : 'desc';
  const rows = await listed
    .selectAll()
    .where(afterCursor(direction, query.after, 'submitted_at'))
    .orderBy('submitted_at', direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(query.after === undefined ? rowsBefore(query) : 0)
    .execute();
  const count = async () => {
    const { total } = await listed
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    items: await withNumberReaders(db, rows.map(withdrawalOf)),
    // With a cursor, the number of rows before the page is unknown, so all rows are counted.
    total: query.after === undefined ? await totalOf(query, rows.length, count) : await count(),
    ...nextOf(query, rows, 'submitted_at'),
    settings: await withdrawalSettings(db, scope.platform),
  };
};

/** Implements the methods of `WithdrawalStorage` that read withdrawals. */
export const withdrawalReads = (
  db: Db,
  scope: Scope,
): Pick<WithdrawalStorage, 'own' | 'ofPlatform' | 'one'> => ({
  own: (query) => page(db, scope, ofParty('withdrawal', scope), query),
  ofPlatform: (query) => page(db, scope, ofPlatform('withdrawal', scope), query),
  one: async (id) => {
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where(inMoneyScope('withdrawal', scope))
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const withdrawal = withdrawalOf(row);
    const [held = withdrawal] = await withNumberReaders(db, [withdrawal]);
    return {
      withdrawal: held,
      settings: await withdrawalSettings(db, scope.platform),
      events: await financeHistory(db, 'withdrawal', row.id),
    };
  },
});
