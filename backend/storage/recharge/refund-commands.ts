import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Party } from '@/domain/ledger/ledger-account';
import type { Transfer } from '@/domain/ledger/transfer';
import { formatAmount } from '@/domain/money/amount';
import type { Recharge } from '@/domain/recharge/recharge';
import { askForRefund, refundSumsOf } from '@/domain/recharge/recharge-refund';
import { partNumberOf, refundHeld, refundHoldId } from '@/domain/recharge/refund-hold';
import { type PartStep, takePartStep } from '@/domain/recharge/refund-step';
import { referenceKey } from '@/domain/kernel/reference-key';
import { isRefundOver } from '@/domain/payment/refund';
import { ok, refuse } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { answerOf, type CommandRequest, plainCommand } from '@backend/core/ports/command-request';
import type { RechargeStorage, RefundReceipt } from '@backend/core/ports/recharges.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { recordFinanceEvent } from '../finance/finance-events';
import { ofPlatform } from '../finance/finance-scope';
import { receivableOf } from '../finance/receivable';
import { refusingTaken } from '../finance/unique-facts';
import type { Enqueue } from '../kernel/job-queue';
import { type Effects, runCommand } from '../kernel/run-command';
import { post } from '../ledger/post';
import type { PaymentRow } from '../payment/payment-row';
import { keyOf, optionalTimeOf, timeOf } from '../rows/scalars';
import { rechargeSettings } from './recharge-list';
import { rechargeOf } from './recharge-row';
import { partOf, type PartRow, partRows } from './refund-parts';

/** A recharge with its partial refunds. Its payment is locked; a bank transfer has none. */
interface Locked {
  readonly recharge: Recharge;
  readonly payment: PaymentRow | undefined;
  readonly parts: readonly PartRow[];
}

/** Locks the payment of a recharge, which serialises changes of its partial refunds. */
const locked = async (transaction: Db, scope: Scope, id: Id): Promise<Locked | undefined> => {
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('area', '=', 'recharge')
    .where('platform', '=', scope.platform)
    .where('subject_id', '=', keyOf(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await transaction
    .selectFrom('recharge')
    .selectAll()
    .where(ofPlatform('recharge', scope))
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const parts = await partRows(transaction, [row.id]);
  return { recharge: { ...rechargeOf(row), refunds: refundSumsOf(parts.map(partOf)) }, payment, parts };
};

const SAME = {
  keep: (answer: RefundReceipt) => answer,
  recall: (_: Db, answer: RefundReceipt) => Promise.resolve(answer),
};

/**
 * Implements the commands of `RechargeStorage` for partial refunds. The payment is locked first, then the
 * row of the shop if the party is a shop, then the account of the party.
 */
export const refundCommands = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<RechargeStorage, 'askRefund' | 'takePart'> => {
  const { platform, person } = scope;
  const stepTaken = (now: Instant) => ({ id: person.userId, name: person.name, at: now });
  const given = (request: CommandRequest, now: Instant) => ({
    ...{ by: person.userId, request: plainCommand(request), now, effects },
  });
  const move = (transaction: Db, request: CommandRequest, transfers: readonly Transfer[], now: Instant) =>
    post(transaction, { platform, by: person.userId, requestId: request.requestId, now }, transfers);
  const limitsOf = async (transaction: Db, party: Party) => ({
    ...(await rechargeSettings(transaction, platform)),
    receivable: await receivableOf(transaction, platform, party, { locks: true }),
  });
  const send = (enqueue: Enqueue, refundId: Id) =>
    enqueue(PAYMENT_REFUND, { refundId }, { platform, once: refundId });

  return {
    askRefund: async (id, input, permissions, request, now) => {
      const end = await runCommand<Locked, RefundReceipt, RefundReceipt>(db, given(request, now), {
        lock: async (transaction) => {
          const found = await locked(transaction, scope, id);
          return found === undefined ? refuse('recharge.not-found') : ok(found);
        },
        carryOut: async (transaction, { recharge, payment, parts }, note, enqueue) => {
          const actor = { id: person.userId, isStaff: scope.wholePlatform, permissions };
          const limits = await limitsOf(transaction, recharge.party);
          const asked = askForRefund(recharge, input, actor, limits);
          if (!asked.ok) return asked;
          if (payment === undefined) return refuse('recharge.refund-bank');
          const { amount, reason, status } = asked.value;
          const refundNumber = partNumberOf(recharge.id, parts.length + 1, 1, now);
          const part = { amount, refundNumber, attempt: 1, recharge };
          const made = await transaction
            .insertInto('payment_refund')
            .values({
              ...{ platform, channel: payment.channel, payment_id: payment.id, number: payment.number },
              transaction_id: payment.transaction_id,
              ...{ refund_number: refundNumber, amount, reason, status, attempt: 1 },
              hold_id: refundHoldId(part),
              ...{ requested_by: person.userId, requested_by_name: person.name, requested_at: timeOf(now) },
              since: timeOf(now),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const held = await move(transaction, request, [refundHeld(part)], now);
          if (!held.ok) return held;
          if (status === 'REQUESTED') await send(enqueue, made.id);
          const kind = status === 'PROPOSED' ? 'refund-proposed' : 'refund';
          const text = `${formatAmount(BigInt(amount))} ${reason}`;
          const happened = { area: 'recharge', subjectId: recharge.id, kind, note: text } as const;
          await recordFinanceEvent(transaction, scope, [happened], now);
          note({ area: 'recharge', id: recharge.id });
          return ok({ id: made.id, status });
        },
        answer: SAME,
      });
      return answerOf(end);
    },

    takePart: (partId, command, { permissions, confirmedAt }, request, now) =>
      refusingTaken(async () => {
        const end = await runCommand<Locked & { readonly part: PartRow }, RefundReceipt, RefundReceipt>(
          db,
          given(request, now),
          {
            lock: async (transaction) => {
              const found = await transaction
                .selectFrom('payment_refund')
                .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
                .select('payment.subject_id')
                .where('payment_refund.id', '=', keyOf(partId))
                .where('payment_refund.difference_id', 'is', null)
                .where('payment.area', '=', 'recharge')
                .executeTakeFirst();
              const all = found && (await locked(transaction, scope, found.subject_id));
              const part = all?.parts.find((each) => each.id === partId);
              return all === undefined || part === undefined
                ? refuse('recharge.refund-not-found')
                : ok({ ...all, part });
            },
            carryOut: async (transaction, { recharge, part: row, parts }, note, enqueue) => {
              const actor = { id: person.userId, isStaff: scope.wholePlatform, permissions };
              const part = {
                ...partOf(row),
                ...{ attempt: row.attempt, isDead: row.is_dead },
                place: parts.length - parts.indexOf(row),
              };
              const limits = await limitsOf(transaction, recharge.party);
              const taken = takePartStep(recharge, part, command, actor, { ...limits, confirmedAt }, now);
              if (!taken.ok) return taken;
              const step: PartStep = taken.value;
              const by = command.verb === 'confirm' ? stepTaken(now) : part.confirmed;
              const isOver = isRefundOver(step);
              await transaction
                .updateTable('payment_refund')
                .set({
                  ...{ status: step.status, attempt: step.attempt, refund_number: step.refundNumber },
                  ...{ hold_id: refundHoldId(step), is_dead: false, asked: 0 },
                  ...{ trouble: null, trouble_code: null, since: timeOf(now) },
                  // The provider may still carry out a stopped request, so the times of that request are kept.
                  ...(part.status === 'STOPPED' ? {} : { sent_at: null, doubt_at: null }),
                  ...{ confirmed_by: by?.id ?? null, confirmed_by_name: by?.name ?? null },
                  ...{ confirmed_at: optionalTimeOf(by?.at) },
                  ended_at: isOver ? timeOf(now) : null,
                  ...(step.reference === undefined
                    ? {}
                    : {
                        ...{
                          settled_by: person.userId,
                          settled_by_name: person.name,
                          settled_at: timeOf(now),
                        },
                        settled_reference: step.reference,
                        settled_reference_key: referenceKey(step.reference),
                      }),
                })
                .where('id', '=', row.id)
                .execute();
              const moved = await move(transaction, request, step.transfers, now);
              if (!moved.ok) return moved;
              if (step.status === 'REQUESTED') await send(enqueue, row.id);
              const amount = formatAmount(BigInt(part.amount));
              const reason = command.verb === 'reject' ? command.reason.trim() : (step.reference ?? '');
              const text = `${amount} ${reason}`.trim();
              const kind = `refund-${command.verb}`;
              const happened = { area: 'recharge', subjectId: recharge.id, kind, note: text } as const;
              await recordFinanceEvent(transaction, scope, [happened], now);
              note({ area: 'recharge', id: recharge.id });
              return ok({ id: row.id, status: step.status });
            },
            answer: SAME,
          },
        );
        return answerOf(end);
      }),
  };
};
