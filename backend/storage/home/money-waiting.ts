import { type RawBuilder, sql } from 'kysely';
import { MONEY_COUNTED_TO, type MoneyCount, type MoneyName } from '@/domain/home/money-waiting';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { ofPlatform } from '../finance/finance-scope';
import { isRefundWaiting } from '../mall/order-list';
import { IN_TROUBLE } from '../recharge/recharge-list';
import { hasPart } from '../recharge/refund-parts';
import { isRefundRefused } from '../reconciliation/refund-refused';

/** The rows that one count of the home page includes, with the filter of the list that the count links to. */
const rowsOf = (name: MoneyName, scope: Scope): RawBuilder<unknown> => {
  const recharges = sql`select 1 from recharge where ${ofPlatform('recharge', scope)}`;
  const payouts = sql`select 1 from withdrawal where ${ofPlatform('withdrawal', scope)}`;
  const all = sql`select 1 from reconciliation_difference where ${ofPlatform('reconciliation_difference', scope)}`;
  switch (name) {
    case 'rechargesToCheck':
      return sql`${recharges} and status = 'SUBMITTED'`;
    case 'rechargesToConfirm':
      return sql`${recharges} and status = 'CHECKED'`;
    case 'rechargesInTrouble':
      return sql`${recharges} and ${IN_TROUBLE}`;
    case 'rechargeRefundsToConfirm':
      return sql`${recharges} and ${hasPart('PROPOSED')}`;
    case 'rechargeRefundsStopped':
      return sql`${recharges} and ${hasPart('STOPPED')}`;
    case 'rechargeRefundsFailed':
      return sql`${recharges} and ${hasPart('REFUND_FAILED')}`;
    case 'payoutsToApprove':
      return sql`${payouts} and status = 'SUBMITTED'`;
    case 'payoutsToPay':
      return sql`${payouts} and status = 'APPROVED'`;
    case 'refundsFailed':
      return sql`${all} and ${isRefundRefused}`;
    case 'differences':
      return sql`${all} and status = 'OPEN'`;
    case 'adjustments':
      return sql`select 1 from adjustment where ${ofPlatform('adjustment', scope)} and decision = ''`;
    case 'mallRefunds':
      return sql`select 1 from mall_order where ${ofPlatform('mall_order', scope)} and ${isRefundWaiting(scope)}`;
  }
};

/** Counts the tasks about money that wait for the brand's staff, each up to a bound, in one statement. */
export const moneyWaiting = async (
  db: Db,
  scope: Scope,
  names: readonly MoneyName[],
): Promise<readonly MoneyCount[]> => {
  if (names.length === 0) return [];
  const columns = names.map(
    (name) =>
      sql`(select count(*)::integer from (${rowsOf(name, scope)} limit ${MONEY_COUNTED_TO}) as found) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<MoneyName, number>>`select ${sql.join(columns)}`.execute(db);
  return names.map((name) => ({ name, count: rows[0]?.[name] ?? 0 }));
};
