import type { Instant } from '@/domain/kernel/instant';
import { decideDifference, type DifferenceDecision } from '@/domain/reconciliation/difference';
import { settlePayment } from '@/domain/payment/settle-payment';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { DifferenceReceipt, ReconciliationStorage } from '@backend/core/ports/reconciliation.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { noteFinance } from '../finance/finance-events';
import { ofBrand } from '../finance/finance-scope';
import type { Enqueue } from '../kernel/job-queue';
import { type Effects, runCommand } from '../kernel/run-command';
import type { NoteChange } from '../kernel/transaction';
import { fenOf } from '../ledger/party-accounts';
import { applySettlement } from '../payment/apply-settlement';
import { paymentOf } from '../payment/payment-row';
import { instantOf, keyOf, timeOf } from '../rows/scalars';

const locked = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where(ofBrand('reconciliation_difference', scope))
    .where('id', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof locked>>>;

interface Means {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly now: Instant;
}

/** Credits the payment as its provider’s word would; one that was posted meanwhile is not credited again. */
const postPayment = async (transaction: Db, row: Row, means: Means): Promise<Result<unknown>> => {
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', keyOf(row.payment_id ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || row.paid_at === null) return refuse('reconciliation.nothing-to-post');
  const settlement = settlePayment(paymentOf(payment), {
    state: 'paid',
    transactionId: row.transaction_id,
    amount: fenOf(row.theirs),
    paidAt: instantOf(row.paid_at),
  });
  const { status, transactionId } = settlement.payment;
  if (status !== 'PAID' || transactionId !== row.transaction_id)
    return refuse('reconciliation.paid-otherwise');
  return applySettlement(transaction, payment, settlement, means);
};

/** See `ReconciliationStorage`. */
export const reconciliationDecisions = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<ReconciliationStorage, 'decide'> => ({
  decide: async (id, decision: DifferenceDecision, permissions, request, now) => {
    const { person } = scope;
    const given = { by: person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand<Row, DifferenceReceipt, DifferenceReceipt>(db, given, {
      lock: async (transaction) => {
        const row = await locked(transaction, scope, id);
        return row === undefined ? refuse('reconciliation.not-found') : ok(row);
      },
      carryOut: async (transaction, row, note, enqueue) => {
        const actor = { id: person.userId, isStaff: scope.wholePlatform, permissions };
        const subject = { status: row.status, kind: row.kind, isPostable: row.payment_id !== null };
        const decided = decideDifference(subject, decision, actor);
        if (!decided.ok) return decided;
        if (decision.verb === 'post') {
          const posted = await postPayment(transaction, row, { note, enqueue, now });
          if (!posted.ok) return posted;
        }
        const { status, remark } = decided.value;
        await transaction
          .updateTable('reconciliation_difference')
          .set({
            ...{ status, remark, decided_by: person.userId, decided_by_name: person.name },
            decided_at: timeOf(now),
          })
          .where('id', '=', row.id)
          .execute();
        const happened = { area: 'reconciliation', subjectId: row.id, kind: decision.verb } as const;
        await noteFinance(transaction, scope, [{ ...happened, note: remark }], now);
        await note({ area: 'reconciliation', id: row.statement_id });
        return ok({ id: row.id, status });
      },
      answer: { keep: (answer) => answer, recall: (_, answer) => Promise.resolve(answer) },
    });
    return answerOf(end);
  },
});
