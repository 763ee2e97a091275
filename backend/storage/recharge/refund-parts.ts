import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { PartialRefund, WaitingPart } from '@/domain/recharge/recharge-refund';
import type { StepTaken } from '@/domain/withdrawal/withdrawal';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import type { PaymentRefundTable } from '../payment/payment.tables';
import { doubtOf } from '../payment/refund-row';
import { instantOf } from '../rows/scalars';

type Row = Selectable<PaymentRefundTable>;

const stepTakenOf = (row: Row): { readonly confirmed?: StepTaken } =>
  row.confirmed_by === null || row.confirmed_at === null
    ? {}
    : {
        confirmed: {
          id: row.confirmed_by,
          name: row.confirmed_by_name ?? '',
          at: instantOf(row.confirmed_at),
        },
      };

const settledOf = (row: Row): Pick<PartialRefund, 'settled'> =>
  row.settled_by === null || row.settled_at === null
    ? {}
    : {
        settled: {
          ...{ id: row.settled_by, name: row.settled_by_name ?? '', at: instantOf(row.settled_at) },
          reference: row.settled_reference ?? '',
        },
      };

/** A partial refund of a credited recharge, in the domain's form. */
export const partOf = (row: Row): PartialRefund => ({
  ...{ id: row.id, refundNumber: row.refund_number, amount: fenOf(row.amount), reason: row.reason },
  status: row.status,
  requested: { id: row.requested_by, name: row.requested_by_name, at: instantOf(row.requested_at) },
  ...stepTakenOf(row),
  ...(row.ended_at === null ? {} : { endedAt: instantOf(row.ended_at) }),
  ...(row.trouble === null ? {} : { trouble: row.trouble, troubleCode: row.trouble_code ?? '' }),
  ...settledOf(row),
  ...doubtOf(row),
});

export type PartRow = Row & { readonly recharge_id: Id };

/** The partial refunds of several recharges, newest first. */
export const partRows = (db: Db, recharges: readonly Id[]): Promise<readonly PartRow[]> =>
  db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .selectAll('payment_refund')
    .select('payment.subject_id as recharge_id')
    .where('payment.area', '=', 'recharge')
    .where('payment.subject_id', 'in', [...recharges])
    .where('payment_refund.difference_id', 'is', null)
    .orderBy('payment_refund.id', 'desc')
    .execute();

const STORED: Readonly<Record<WaitingPart, string>> = {
  PROPOSED: 'PROPOSED',
  STOPPED: 'STOPPED',
  REFUND_FAILED: 'REFUSED',
};

/** Recharges with a partial refund that waits for staff. */
export const hasPart = (waiting: WaitingPart): RawBuilder<SqlBool> =>
  sql<SqlBool>`recharge.id in (select payment.subject_id from payment_refund as part
    join payment on payment.id = part.payment_id and payment.area = 'recharge'
    where part.platform = recharge.platform and part.difference_id is null and part.status = ${STORED[waiting]})`;
