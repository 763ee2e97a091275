import type { Selectable } from 'kysely';
import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import {
  decideDifference,
  type DifferenceDecision,
  acceptEndsPayment,
} from '@/domain/reconciliation/difference';
import { settlePayment } from '@/domain/payment/settle-payment';
import { refundNumberOf } from '@/domain/payment/refund';
import { ok, refuse, type Result } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { DifferenceReceipt, ReconciliationStorage } from '@backend/core/ports/reconciliation.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { recordFinanceEvent } from '../finance/finance-events';
import { ofPlatform } from '../finance/finance-scope';
import { refusingTaken } from '../finance/unique-facts';
import type { Enqueue } from '../kernel/job-queue';
import { type Effects, runCommand } from '../kernel/run-command';
import type { NoteChange } from '../kernel/transaction';
import { fenOf } from '../ledger/party-accounts';
import { applySettlement } from '../payment/apply-settlement';
import { endFurtherPayment, endPayment, reportRefundStep } from '../payment/end-payment';
import { paymentOf } from '../payment/payment-row';
import { doubtOf } from '../payment/refund-row';
import { hasOtherOpenPayment } from './other-open-payment';
import { giveUpRefund, retryRefund, stoppedRefund } from './stopped-refund';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import type { ReconciliationDifferenceTable } from './reconciliation.tables';

/** Locks and returns the difference on which staff decide; undefined if the platform has no such difference. */
const locked = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where(ofPlatform('reconciliation_difference', scope))
    .where('id', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst();

type Row = Selectable<ReconciliationDifferenceTable>;

interface Means {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly now: Instant;
}

const channelOf = async (transaction: Db, { statement_id: statement }: Row): Promise<PaymentChannel> =>
  (
    await transaction
      .selectFrom('provider_statement')
      .select('channel')
      .where('id', '=', statement)
      .executeTakeFirstOrThrow()
  ).channel;

/**
 * Whether a statement reports a refund of the payment. With `transactionId`, only refunds of that transaction count.
 */
const hasRefundLine = async (transaction: Db, row: Row, transactionId?: string): Promise<boolean> => {
  const lines = transaction
    .selectFrom('provider_statement_line as line')
    .innerJoin('provider_statement as statement', 'statement.id', 'line.statement_id')
    .select('line.id')
    .where('line.number', '=', row.number)
    .where('line.refund_number', 'is not', null)
    .where('statement.platform', '=', row.platform)
    .where('statement.channel', '=', await channelOf(transaction, row));
  const of = transactionId === undefined ? lines : lines.where('line.transaction_id', '=', transactionId);
  return (await of.executeTakeFirst()) !== undefined;
};

/**
 * Credits the payment of a difference, as a report of the provider would. A payment that was posted meanwhile is not
 * credited again.
 */
const postPayment = async (transaction: Db, row: Row, means: Means): Promise<Result<unknown>> => {
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', keyOf(row.payment_id ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || row.paid_at === null || payment.is_refunding || payment.is_ended)
    return refuse('reconciliation.nothing-to-post');
  if (payment.trouble === 'refunded-in-part' || (await hasRefundLine(transaction, row)))
    return refuse('reconciliation.money-gone');
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

/**
 * Stores a refund of the money of a difference, and enqueues the job that requests it. The payment is marked, so that
 * it can no longer be credited. If the payment is already posted, the money of its second transaction is refunded.
 */
const requestRefund = async (
  transaction: Db,
  row: Row,
  { reason, by }: { readonly reason: string; readonly by: { readonly id: Id; readonly name: string } },
  { note, enqueue, now }: Means,
): Promise<Result<unknown>> => {
  const channel = await channelOf(transaction, row);
  const { platform, number } = row;
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A posted payment was paid by one transaction. Any other transaction of the same code is a surplus.
  const { transaction_id: transactionId } = row;
  const isSurplus =
    payment?.status === 'PAID' && transactionId !== '' && payment.transaction_id !== transactionId;
  // A payment that is not ours may have been credited by another system that uses the same provider account.
  if (payment === undefined || (row.payment_id === null && !isSurplus))
    return refuse('reconciliation.nothing-to-refund');
  if (payment.status === 'PAID' && !isSurplus) return refuse('reconciliation.nothing-to-refund');
  if (payment.is_refunding) return refuse('reconciliation.refund-exists');
  if (
    payment.trouble === 'refunded-in-part' ||
    (await hasRefundLine(transaction, row, isSurplus ? transactionId : undefined))
  )
    return refuse('reconciliation.nothing-to-refund');
  if (!isSurplus)
    await transaction
      .updateTable('payment')
      .set({ is_refunding: true })
      .where('id', '=', payment.id)
      .execute();
  const asked = { step: { kind: 'asked', by }, amount: fenOf(row.theirs) } as const;
  await reportRefundStep(transaction, payment, asked, { note, now });
  const { id } = await transaction
    .insertInto('payment_refund')
    .values({
      ...{ platform, channel, difference_id: row.id, payment_id: payment.id, number },
      transaction_id: transactionId === '' ? null : transactionId,
      ...{ refund_number: refundNumberOf(row.id, now), amount: fenOf(row.theirs), reason },
      ...{ status: 'REQUESTED', requested_by: by.id, requested_at: timeOf(now), since: timeOf(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(PAYMENT_REFUND, { refundId: id }, { platform, once: id });
  return ok(undefined);
};

/**
 * Ends the payment of a difference that staff explained. Its money was settled elsewhere, such as in the provider's
 * console, so the subject no longer waits for it. If the payment is already posted, the money is a second transaction
 * of the same code. The payment is found by its number.
 */
const endExplained = async (
  transaction: Db,
  row: Row,
  confirmedAt: Instant,
  means: Pick<Means, 'note' | 'now'>,
): Promise<Result<undefined>> => {
  if (!acceptEndsPayment(row)) return ok(undefined);
  const channel = await channelOf(transaction, row);
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('platform', '=', row.platform)
    .where('channel', '=', channel)
    .where('number', '=', row.number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined || payment.is_refunding) return ok(undefined);
  if (payment.status === 'PAID') {
    const isFurther = payment.transaction_id !== row.transaction_id;
    if (isFurther && !(await hasOtherOpenPayment(transaction, row, channel)))
      await endFurtherPayment(transaction, payment, means);
    return ok(undefined);
  }
  if (row.payment_id === null) return ok(undefined);
  const recent = checkRecentSignIn(confirmedAt, means.now);
  if (recent.ok) await endPayment(transaction, payment, means);
  return recent;
};

/** Implements `ReconciliationStorage.decide` in SQL. */
export const reconciliationDecisions = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<ReconciliationStorage, 'decide'> => ({
  decide: (id, decision: DifferenceDecision, { permissions, confirmedAt }, request, now) =>
    refusingTaken(async () => {
      const { person } = scope;
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand<Row, DifferenceReceipt, DifferenceReceipt>(db, given, {
        lock: async (transaction) => {
          const row = await locked(transaction, scope, id);
          return row === undefined ? refuse('reconciliation.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const actor = { id: person.userId, isStaff: scope.wholePlatform, permissions };
          const stopped = await stoppedRefund(transaction, row.id);
          const subject = {
            ...{ status: row.status, kind: row.kind, transactionId: row.transaction_id },
            theirs: fenOf(row.theirs),
            isPostable: row.payment_id !== null,
            isRefundable: fenOf(row.theirs) > 0,
            refundTrouble: stopped?.trouble ?? undefined,
            refundDoubt: stopped === undefined ? {} : doubtOf(stopped),
          };
          const decided = decideDifference(subject, decision, actor, now);
          if (!decided.ok) return decided;
          const { status, remark } = decided.value;
          if (decision.verb === 'refund') {
            const asked = { reason: remark, by: { id: person.userId, name: person.name } };
            const requested = await requestRefund(transaction, row, asked, { note, enqueue, now });
            if (!requested.ok) return requested;
          }
          if (decision.verb === 'post') {
            const posted = await postPayment(transaction, row, { note, enqueue, now });
            if (!posted.ok) return posted;
          }
          if (decision.verb === 'accept') {
            const ended = await endExplained(transaction, row, confirmedAt, { note, now });
            if (!ended.ok) return ended;
          }
          // Neither verb stores a new decision: `retry` keeps the decision to refund, and `reopen` reverts it.
          if (decision.verb === 'retry') await retryRefund(transaction, row, { note, enqueue, now });
          else if (decision.verb === 'reopen') await giveUpRefund(transaction, row, { note, now });
          else
            await transaction
              .updateTable('reconciliation_difference')
              .set({
                ...{ status, remark, decided_by: person.userId, decided_by_name: person.name },
                decided_at: timeOf(now),
              })
              .where('id', '=', row.id)
              .execute();
          const happened = { area: 'reconciliation', subjectId: row.id, kind: decision.verb } as const;
          await recordFinanceEvent(transaction, scope, [{ ...happened, note: remark }], now);
          note({ area: 'reconciliation', id: row.statement_id });
          return ok({ id: row.id, status });
        },
        answer: { keep: (answer) => answer, recall: (_, answer) => Promise.resolve(answer) },
      });
      return answerOf(end);
    }),
});
