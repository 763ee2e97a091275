import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Recharge, rechargeIdOf } from '@/domain/recharge/recharge';
import type { RechargeQuery } from '@/domain/recharge/recharge-list';
import {
  type RechargeSettings,
  RECHARGE_SETTING_KEYS,
  rechargeSettingsOf,
} from '@/domain/recharge/recharge-settings';
import { refundSumsOf } from '@/domain/recharge/recharge-refund';
import { type RefundStatus, refundStateOf } from '@/domain/payment/refund';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { RechargeStorage, StoredRechargePage } from '@backend/core/ports/recharges.port';
import type { Db } from '../database';
import { configuredIn } from '../finance/configured';
import { financeHistory } from '../finance/finance-events';
import { inMoneyScope, ofPlatform, ofParty } from '../finance/finance-scope';
import { fenOf, partyBalance } from '../ledger/party-accounts';
import { afterCursor, nextOf, rowsBefore, totalOf } from '../paging';
import { keyOf, timeOf } from '../rows/scalars';
import { paymentOf } from '../payment/payment-row';
import { rechargeOf } from './recharge-row';
import { hasPart, partOf, partRows } from './refund-parts';

export const rechargeSettings = async (db: Db, platform: string): Promise<RechargeSettings> =>
  rechargeSettingsOf(await configuredIn(db, platform, RECHARGE_SETTING_KEYS));

const SEARCHED = sql`concat_ws(e'\n', party_name, payer, bank_reference)`;

/** Whether the payment of the recharge has trouble on which staff must decide. */
export const IN_TROUBLE = sql<SqlBool>`exists (select from payment where payment.area = 'recharge'
  and payment.subject_id = recharge.id and payment.trouble is not null)`;

/** Payments, each with the state of its newest refund of uncredited money. */
const paymentsWithRefunds = (db: Db) =>
  db
    .selectFrom('payment')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_refund as refund')
          .select(['refund.status', 'refund.amount'])
          .whereRef('refund.payment_id', '=', 'payment.id')
          .where('refund.difference_id', 'is not', null)
          .orderBy('refund.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('payment.area', '=', 'recharge')
    .select(['newest.status as refund_status', 'newest.amount as refund_amount']);

interface StoredRefund {
  readonly refund_status: RefundStatus | null;
  readonly refund_amount: string | null;
}

const refundIn = ({ refund_status: status, refund_amount: amount }: StoredRefund) =>
  status === null ? {} : { refund: { state: refundStateOf(status), amount: fenOf(amount) } };

/** Adds to each recharge the state of its payment and of its refunds. */
const withPayments = async (db: Db, recharges: readonly Recharge[]): Promise<readonly Recharge[]> => {
  const ids = recharges.filter(({ way }) => way !== 'bank').map(({ id }) => id);
  if (ids.length === 0) return recharges;
  const rows = await paymentsWithRefunds(db)
    .select(['payment.subject_id', 'payment.trouble', 'payment.is_late'])
    .where('payment.subject_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.subject_id, row]));
  const parts = await partRows(db, ids);
  return recharges.map((recharge) => {
    const found = byId.get(recharge.id);
    if (found === undefined) return recharge;
    const its = parts.filter(({ recharge_id: of }) => of === recharge.id);
    return {
      ...recharge,
      ...(its.length === 0 ? {} : { refunds: refundSumsOf(its.map(partOf)) }),
      ...(found.trouble === null ? {} : { trouble: found.trouble }),
      ...refundIn(found),
      ...(found.is_late ? { isLate: true as const } : {}),
    };
  });
};

const conditionsOf = ({
  status,
  way,
  inTrouble,
  refund,
  search = '',
  from,
  to,
}: RechargeQuery): RawBuilder<SqlBool> => {
  const text = search.trim();
  const id = rechargeIdOf(text);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [sql<SqlBool>`recharge.status = ${status}`]),
    ...(way === undefined ? [] : [sql<SqlBool>`recharge.way = ${way}`]),
    ...(inTrouble === undefined ? [] : [IN_TROUBLE]),
    ...(refund === undefined ? [] : [hasPart(refund)]),
    ...(from === undefined ? [] : [sql<SqlBool>`recharge.submitted_at >= ${timeOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`recharge.submitted_at < ${timeOf(to + 1000)}`]),
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`(${SEARCHED} ilike ${pattern}${
            id === undefined ? sql`` : sql` or recharge.id = ${keyOf(id)}`
          })`,
        ]),
  ];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
};

/** Whether the list shows recharges that wait for staff. These are sorted by waiting time, the longest first. */
const listsWaiting = ({ status }: RechargeQuery): boolean => status === 'SUBMITTED' || status === 'CHECKED';

const page = async (
  db: Db,
  within: RawBuilder<SqlBool>,
  query: RechargeQuery,
): Promise<StoredRechargePage> => {
  const listed = db.selectFrom('recharge').where(within).where(conditionsOf(query));
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
    items: await withPayments(db, rows.map(rechargeOf)),
    // With a cursor, the number of rows before the page is unknown, so all rows are counted.
    total: query.after === undefined ? await totalOf(query, rows.length, count) : await count(),
    ...nextOf(query, rows, 'submitted_at'),
  };
};

/** Implements the methods of `RechargeStorage` that only read. */
export const rechargeReads = (
  db: Db,
  scope: Scope,
): Pick<RechargeStorage, 'offer' | 'own' | 'ofPlatform' | 'one' | 'payment'> => ({
  offer: async () => {
    const { bank, qrMax } = await rechargeSettings(db, scope.platform);
    const { available } = await partyBalance(db, scope.platform, partyOf(scope));
    return { available, qrMax, ...(bank === undefined ? {} : { bank }) };
  },
  payment: async (id) => {
    const row = await db
      .selectFrom('recharge')
      .selectAll()
      .where(ofParty('recharge', scope))
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const payment = await paymentsWithRefunds(db)
      .selectAll('payment')
      .where('payment.subject_id', '=', row.id)
      .executeTakeFirst();
    return payment && { recharge: rechargeOf(row), payment: paymentOf(payment), ...refundIn(payment) };
  },
  own: (query) => page(db, ofParty('recharge', scope), query),
  ofPlatform: (query) => page(db, ofPlatform('recharge', scope), query),
  one: async (id) => {
    const row = await db
      .selectFrom('recharge')
      .selectAll()
      .where(inMoneyScope('recharge', scope))
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const [recharge = rechargeOf(row)] = await withPayments(db, [rechargeOf(row)]);
    const parts = row.way === 'bank' ? [] : await partRows(db, [row.id]);
    return { recharge, parts: parts.map(partOf), events: await financeHistory(db, 'recharge', row.id) };
  },
});
