import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { rechargeIdOf } from '@/domain/recharge/recharge';
import type { RechargeQuery } from '@/domain/recharge/recharge-list';
import {
  type RechargeSettings,
  RECHARGE_SETTING_KEYS,
  rechargeSettingsOf,
} from '@/domain/recharge/recharge-settings';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { RechargeStorage, StoredRechargePage } from '@backend/core/ports/recharges.port';
import type { Db } from '../database';
import { configuredIn } from '../finance/configured';
import { financeHistory } from '../finance/finance-events';
import { inMoneyScope, ofBrand, ofParty } from '../finance/finance-scope';
import { partyBalance } from '../ledger/party-accounts';
import { rowsBefore, totalOf } from '../paging';
import { keyOf, timeOf } from '../rows/scalars';
import { rechargeOf } from './recharge-row';

export const rechargeSettings = async (db: Db, platform: string): Promise<RechargeSettings> =>
  rechargeSettingsOf(await configuredIn(db, platform, RECHARGE_SETTING_KEYS));

const SEARCHED = sql`concat_ws(e'\n', party_name, payer, bank_reference)`;

const conditionsOf = ({ status, way, search = '', from, to }: RechargeQuery): RawBuilder<SqlBool> => {
  const words = search.trim();
  const id = rechargeIdOf(words);
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [sql<SqlBool>`recharge.status = ${status}`]),
    ...(way === undefined ? [] : [sql<SqlBool>`recharge.way = ${way}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`recharge.submitted_at >= ${timeOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`recharge.submitted_at < ${timeOf(to + 1000)}`]),
    ...(words === ''
      ? []
      : [
          sql<SqlBool>`(${SEARCHED} ilike ${pattern}${
            id === undefined ? sql`` : sql` or recharge.id = ${keyOf(id)}`
          })`,
        ]),
  ];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
};

/** Those that wait for a person begin with the one that waits longest. */
const waits = ({ status }: RechargeQuery): boolean => status === 'SUBMITTED' || status === 'CHECKED';

const page = async (
  db: Db,
  within: RawBuilder<SqlBool>,
  query: RechargeQuery,
): Promise<StoredRechargePage> => {
  const listed = db.selectFrom('recharge').where(within).where(conditionsOf(query));
  const direction = waits(query) ? 'asc' : 'desc';
  const rows = await listed
    .selectAll()
    .orderBy('submitted_at', direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(rowsBefore(query))
    .execute();
  const count = async () => {
    const { total } = await listed
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return { items: rows.map(rechargeOf), total: await totalOf(query, rows.length, count) };
};

/** See `RechargeStorage`. */
export const rechargeReads = (
  db: Db,
  scope: Scope,
): Pick<RechargeStorage, 'offer' | 'own' | 'ofBrand' | 'one'> => ({
  offer: async () => {
    const { bank } = await rechargeSettings(db, scope.platform);
    const { available } = await partyBalance(db, scope.platform, partyOf(scope));
    return { available, ...(bank === undefined ? {} : { bank }) };
  },
  own: (query) => page(db, ofParty('recharge', scope), query),
  ofBrand: (query) => page(db, ofBrand('recharge', scope), query),
  one: async (id) => {
    const row = await db
      .selectFrom('recharge')
      .selectAll()
      .where(inMoneyScope('recharge', scope))
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    return row && { recharge: rechargeOf(row), events: await financeHistory(db, 'recharge', row.id) };
  },
});
