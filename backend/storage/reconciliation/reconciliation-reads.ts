import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { RefundTrouble } from '@/domain/payment/refund';
import type { StoredDifference } from '@/domain/reconciliation/difference';
import type { DifferenceQuery, StatementDayQuery } from '@/domain/reconciliation/reconciliation-list';
import type { ReconciliationStorage } from '@backend/core/ports/reconciliation.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { ofPlatform } from '../finance/finance-scope';
import { fenOf } from '../ledger/party-accounts';
import { rowsBefore, totalOf } from '../paging';
import { doubtOf } from '../payment/refund-row';
import { instantOf, keyOf } from '../rows/scalars';
import { isRefundRefused, refundDoubt, refundTrouble } from './refund-refused';

const dayTextOf = (day: number): string => formatDate(startOfDay(day));

interface Given {
  readonly channel?: string;
  readonly from?: Instant;
  readonly to?: Instant;
}

/** The conditions on a statement. The list of statements and the list of differences share them. */
const statementConditions = ({ channel, from, to }: Given): readonly RawBuilder<SqlBool>[] => [
  ...(channel === undefined ? [] : [sql<SqlBool>`provider_statement.channel = ${channel}`]),
  ...(from === undefined ? [] : [sql<SqlBool>`provider_statement.day >= ${dayOf(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`provider_statement.day <= ${dayOf(to)}`]),
];

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

const countOf = sql<number>`count(*)::integer`.as('total');

const differencesOf = sql<number>`(select count(*)::integer from reconciliation_difference as d
  where d.statement_id = provider_statement.id)`;
const openOf = sql<number>`(select count(*)::integer from reconciliation_difference as d
  where d.statement_id = provider_statement.id and d.status = 'OPEN')`;

const differenceConditions = ({
  status,
  kind,
  refused,
  search = '',
  ...given
}: DifferenceQuery): RawBuilder<SqlBool> => {
  const text = search.trim();
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return all([
    ...statementConditions(given),
    ...(status === undefined ? [] : [sql<SqlBool>`reconciliation_difference.status = ${status}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`reconciliation_difference.kind = ${kind}`]),
    ...(refused === true ? [isRefundRefused] : []),
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`concat_ws(e'\n', reconciliation_difference.number, reconciliation_difference.transaction_id,
            reconciliation_difference.refund_number) ilike ${pattern}`,
        ]),
  ]);
};

/** Whether a statement reports a refund of the payment. */
const hasRefundLine = sql<boolean>`exists (select from provider_statement_line as line
  join provider_statement as its on its.id = line.statement_id
  where line.number = reconciliation_difference.number and line.refund_number is not null
  and its.platform = reconciliation_difference.platform and its.channel = provider_statement.channel)`;

/**
 * Whether the payment of a difference can still be posted. The payment must be ours, not posted, not ended, and without
 * any refund.
 */
const isPostable = sql<boolean>`(exists (select from payment where payment.id = reconciliation_difference.payment_id
  and payment.status <> 'PAID' and not payment.is_refunding and not payment.is_ended
  and payment.trouble is distinct from 'refunded-in-part') and not ${hasRefundLine})`;

/**
 * Whether an uncredited payment of ours can be refunded: no refund is running and no part was refunded, because a
 * refund always covers the whole amount. A payment that is not ours may have been credited by another system that uses
 * the same provider account.
 */
const isUnposted = sql`(reconciliation_difference.theirs > 0
  and reconciliation_difference.payment_id is not null and not exists (select from payment
  where payment.platform = reconciliation_difference.platform and payment.channel = provider_statement.channel
  and payment.number = reconciliation_difference.number and (payment.status = 'PAID' or payment.is_refunding
  or payment.trouble = 'refunded-in-part')) and not ${hasRefundLine}
  and not exists (select from payment_refund as refund where refund.platform = reconciliation_difference.platform
  and refund.channel = provider_statement.channel and refund.number = reconciliation_difference.number
  and refund.status <> 'REFUSED'))`;

/**
 * Whether the money of a difference is a second payment of a code that is already posted. Its amount may differ. It is
 * refunded under its own transaction id.
 */
const isSurplus = sql`(reconciliation_difference.theirs > 0 and reconciliation_difference.kind in ('not-posted', 'amount')
  and reconciliation_difference.transaction_id <> '' and exists (select from payment where payment.platform = reconciliation_difference.platform
  and payment.channel = provider_statement.channel and payment.number = reconciliation_difference.number
  and payment.status = 'PAID' and payment.transaction_id <> reconciliation_difference.transaction_id)
  and not exists (select from provider_statement_line as line
  join provider_statement as its on its.id = line.statement_id
  where line.number = reconciliation_difference.number and line.refund_number is not null
  and line.transaction_id = reconciliation_difference.transaction_id
  and its.platform = reconciliation_difference.platform and its.channel = provider_statement.channel))`;

const isRefundable = sql<boolean>`(${isUnposted} or ${isSurplus})`;

/** Implements the methods of `ReconciliationStorage` that only read. */
export const reconciliationReads = (
  db: Db,
  scope: Scope,
): Pick<ReconciliationStorage, 'days' | 'differences' | 'payment'> => ({
  payment: (id) =>
    db
      .selectFrom('reconciliation_difference')
      .innerJoin('payment', 'payment.id', 'reconciliation_difference.payment_id')
      .select(['payment.platform', 'payment.channel', 'payment.number'])
      .where(ofPlatform('reconciliation_difference', scope))
      .where('reconciliation_difference.id', '=', keyOf(id))
      .executeTakeFirst(),

  days: async (query: StatementDayQuery) => {
    const listed = db
      .selectFrom('provider_statement')
      .where(ofPlatform('provider_statement', scope))
      .where(
        all([
          ...statementConditions(query),
          ...(query.isOpen === true ? [sql<SqlBool>`(fetched_at is null or ${openOf} > 0)`] : []),
        ]),
      );
    const rows = await listed
      .selectAll()
      .select([differencesOf.as('differences'), openOf.as('open')])
      .orderBy('day', 'desc')
      .orderBy('channel', 'desc')
      .limit(query.pageSize)
      .offset(rowsBefore(query))
      .execute();
    const count = async () => (await listed.select(countOf).executeTakeFirstOrThrow()).total;
    return {
      items: rows.map((row) => ({
        ...{
          id: row.id,
          channel: row.channel,
          day: dayTextOf(row.day),
          fetchedAt: row.fetched_at === null ? undefined : instantOf(row.fetched_at),
        },
        ...{ lines: row.lines, paid: fenOf(row.paid), refunded: fenOf(row.refunded), fee: fenOf(row.fee) },
        ...{ posted: fenOf(row.posted), differences: row.differences, open: row.open },
      })),
      total: await totalOf(query, rows.length, count),
    };
  },

  differences: async (query) => {
    const listed = db
      .selectFrom('reconciliation_difference')
      .innerJoin('provider_statement', 'provider_statement.id', 'reconciliation_difference.statement_id')
      .where(ofPlatform('reconciliation_difference', scope))
      .where(differenceConditions(query));
    const rows = await listed
      .selectAll('reconciliation_difference')
      .select([
        'provider_statement.channel',
        'provider_statement.day',
        isPostable.as('is_postable'),
        isRefundable.as('is_refundable'),
        refundTrouble.as('refund_trouble'),
        refundDoubt.sentAt.as('sent_at'),
        refundDoubt.doubtAt.as('doubt_at'),
        refundDoubt.isUnderWay.as('is_under_way'),
      ])
      .orderBy('provider_statement.day', 'desc')
      .orderBy('reconciliation_difference.id', 'desc')
      .limit(query.pageSize)
      .offset(rowsBefore(query))
      .execute();
    const count = async () => (await listed.select(countOf).executeTakeFirstOrThrow()).total;
    return {
      items: rows.map((row): StoredDifference => ({
        ...{ id: row.id, channel: row.channel, day: dayTextOf(row.day), kind: row.kind, status: row.status },
        ...{ number: row.number, transactionId: row.transaction_id, refundNumber: row.refund_number },
        ...{ theirs: fenOf(row.theirs), ours: fenOf(row.ours), raw: row.raw, isPostable: row.is_postable },
        isRefundable: row.is_refundable,
        refundTrouble: (row.refund_trouble ?? undefined) as RefundTrouble | undefined,
        refundDoubt: doubtOf({ ...row, is_under_way: row.is_under_way ?? false }),
        ...{ remark: row.remark, decidedBy: row.decided_by_name ?? '' },
        decidedAt: row.decided_at === null ? undefined : instantOf(row.decided_at),
      })),
      total: await totalOf(query, rows.length, count),
    };
  },
});
