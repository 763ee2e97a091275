import type { Selectable } from 'kysely';
import { askAgainAt, hearOfRefund, type Refund } from '@/domain/payment/refund';
import { ok, refuse } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { answerOf } from '@backend/core/ports/command-request';
import type { RefundStorage } from '@backend/core/ports/refunds.port';
import type { Db } from '../database';
import { noteSystem } from '../finance/finance-events';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, keyOf, optionalTimeOf, timeOf } from '../rows/scalars';
import { endPayment, tellOfRefund } from './end-payment';
import type { PaymentRefundTable } from './payment.tables';

type Row = Selectable<PaymentRefundTable>;

const refundOf = (row: Row): Refund => ({
  ...{ id: row.id, platform: row.platform, channel: row.channel, number: row.number },
  ...{ refundNumber: row.refund_number, amount: fenOf(row.amount), reason: row.reason },
  ...{ status: row.status, asked: row.asked },
  ...(row.sent_at === null ? {} : { sentAt: instantOf(row.sent_at) }),
  ...(row.doubt_at === null ? {} : { doubtAt: instantOf(row.doubt_at) }),
});

const named = (db: Db, id: string) => db.selectFrom('payment_refund').selectAll().where('id', '=', keyOf(id));

/** See `RefundStorage`. The difference is locked first, as a decision does, then the refund. */
export const refundStorage = (db: Db, effects: Effects): RefundStorage => ({
  one: async (id) => {
    const row = await named(db, id).executeTakeFirst();
    return row && refundOf(row);
  },
  heard: async (id, word, job, now) => {
    const end = await runCommand<Row, undefined, null>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) => {
          await transaction
            .selectFrom('reconciliation_difference')
            .select('id')
            .where('id', '=', named(transaction, id).clearSelect().select('difference_id'))
            .forNoKeyUpdate()
            .execute();
          const row = await named(transaction, id).forNoKeyUpdate().executeTakeFirst();
          return row === undefined ? refuse('reconciliation.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const before = refundOf(row);
          const refund = hearOfRefund(before, word, now);
          if (refund === before) return ok(undefined);
          const { status, asked, platform } = refund;
          const isOver = status === 'SUCCEEDED' || status === 'REFUSED';
          await transaction
            .updateTable('payment_refund')
            .set({
              ...{ status, asked, ended_at: isOver ? timeOf(now) : null },
              ...{ sent_at: optionalTimeOf(refund.sentAt), doubt_at: optionalTimeOf(refund.doubtAt) },
            })
            .where('id', '=', row.id)
            .execute();
          if (asked > before.asked)
            await enqueue(
              PAYMENT_REFUND,
              { refundId: row.id },
              { platform, notBefore: askAgainAt(refund, now) },
            );
          if (isOver) {
            const difference = transaction
              .updateTable('reconciliation_difference')
              .where('id', '=', row.difference_id)
              .returning('statement_id');
            const { statement_id: statement } = await (
              status === 'SUCCEEDED'
                ? difference.set({ status: 'REFUNDED' })
                : difference.set({
                    ...{ status: 'OPEN', remark: '', decided_by: null, decided_by_name: null },
                    decided_at: null,
                  })
            ).executeTakeFirstOrThrow();
            if (row.payment_id !== null) {
              const payment = await transaction
                .selectFrom('payment')
                .selectAll()
                .where('id', '=', row.payment_id)
                .forNoKeyUpdate()
                .executeTakeFirstOrThrow();
              if (status === 'SUCCEEDED') await endPayment(transaction, payment, { note, now });
              else
                await transaction
                  .updateTable('payment')
                  .set({ is_refunding: false })
                  .where('id', '=', payment.id)
                  .execute();
              const step = { kind: status === 'SUCCEEDED' ? 'refunded' : 'refused' } as const;
              await tellOfRefund(transaction, payment, step, { note, now });
            }
            const kind = status === 'SUCCEEDED' ? 'refunded' : 'refund-refused';
            const happened = { area: 'reconciliation', subjectId: row.difference_id, kind } as const;
            await noteSystem(transaction, platform, { ...happened, note: row.refund_number }, now);
            await note({ area: 'reconciliation', id: statement });
          }
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },
});
