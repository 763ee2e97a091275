import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { type Party, sellerParty } from '@/domain/ledger/ledger-account';
import type { PaymentStatus } from '@/domain/payment/payment';
import { refundNumberOf } from '@/domain/payment/refund';
import { rechargeNo, type RechargeStatus } from '@/domain/recharge/recharge';
import { creditOf } from '@/domain/recharge/transition';
import { feeTransfers } from '@/domain/reconciliation/fee-transfer';
import type { DemoAccount } from '@backend/core/seed/demo-data';
import type { Db } from '../database';
import { demoPaymentsFrom } from '@backend/core/seed/demo-times';
import { post } from '../ledger/post';
import { timeOf } from '../rows/scalars';

/** A payment of the demo, as our books and the sandbox store it. */
interface DemoPayment {
  readonly points: number;
  readonly at: Instant;
  readonly recharge: RechargeStatus;
  readonly status: PaymentStatus;
  /** The amount that the provider received, in fen; absent if the provider has no such payment. */
  readonly taken?: number;
  /** Set if the sandbox's payment has no transaction id. */
  readonly isStrange?: true;
}

const CHANNEL = 'wechat';

const isCredited = ({ recharge }: DemoPayment): boolean => recharge === 'CREDITED';

interface People {
  readonly seller: DemoAccount;
  readonly approver: DemoAccount;
}

/**
 * Adds a recharge by code and its payment, in our books and at the sandbox. The provider's notification has either
 * arrived or been lost.
 */
const addPayment = async (db: Db, { id: by, name, parentId, platform }: DemoAccount, given: DemoPayment) => {
  const { points, at, recharge, status, taken, isStrange } = given;
  const amount = points * 100;
  const party: Party = sellerParty(parentId ?? by);
  const { id } = await db
    .insertInto('recharge')
    .values({
      ...{
        platform,
        party_kind: 'seller',
        party_id: party.id,
        party_name: name,
        status: recharge,
        version: 2,
      },
      ...{ way: CHANNEL, amount, vouchers: '[]', submitted_by: by, submitted_by_name: name },
      submitted_at: timeOf(at),
      ...(isCredited(given)
        ? { arrived: amount, credited_at: timeOf(at + MINUTE), credited_by_name: '' }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = `${rechargeNo(id)}T${at.toString(36).toUpperCase()}`;
  const transaction = `4200${number}`;
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      ...{ platform, area: 'recharge', subject_id: id, channel: CHANNEL, number, amount, status },
      ...{ is_late: false, created_at: timeOf(at), expires_at: timeOf(at + 15 * MINUTE) },
      ...(taken === undefined || taken === amount ? {} : { trouble: 'wrong-amount' as const }),
      ...(status === 'PAID' ? { transaction_id: transaction, paid_at: timeOf(at + MINUTE) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (taken !== undefined)
    await db
      .insertInto('sandbox_payment')
      .values({
        ...{ platform, channel: CHANNEL, number, amount: taken, state: 'paid', is_late: false, refunded: 0 },
        ...{
          transaction_id: isStrange ? '' : transaction,
          paid_at: timeOf(at + MINUTE),
          refuses_refunds: false,
        },
      })
      .execute();
  if (isCredited(given)) {
    const posting = { platform, by: 'payment', requestId: number, now: at + MINUTE };
    const posted = await post(db, posting, [creditOf({ id, party }, amount)]);
    if (!posted.ok) throw new Error(`a payment of the demo was refused: ${posted.refusal.code}`);
  }
  return { paymentId, number, transaction, amount };
};

/**
 * Adds a payment with the statement of its day, and a refund that staff requested a day later. The statement of the
 * next day does not contain the refund.
 */
const addRefunded = async (db: Db, { seller, approver }: People, day: number): Promise<void> => {
  const { platform } = seller;
  const at = startOfDay(day) + 15 * HOUR;
  const fee = 48;
  const { paymentId, number, transaction, amount } = await addPayment(db, seller, {
    ...{ points: 80, at, recharge: 'CLOSED', status: 'CLOSED', taken: 8000 },
  });
  const decided = startOfDay(day + 1) + 11 * HOUR + 20 * MINUTE;
  const { id: statement } = await db
    .insertInto('provider_statement')
    .values({
      ...{ platform, channel: CHANNEL, day, lines: 1, paid: amount, refunded: 0, fee, posted: 0 },
      fetched_at: timeOf(startOfDay(day + 1) + 11 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('provider_statement_line')
    .values({
      ...{
        statement_id: statement,
        number,
        transaction_id: transaction,
        amount,
        fee,
        at: timeOf(at + MINUTE),
      },
    })
    .execute();
  const remark = '付款人申请退回';
  const { id: difference } = await db
    .insertInto('reconciliation_difference')
    .values({
      ...{
        platform,
        channel: CHANNEL,
        statement_id: statement,
        kind: 'not-posted',
        status: 'REFUNDED',
        number,
        remark,
      },
      ...{ transaction_id: transaction, theirs: amount, ours: 0, paid_at: timeOf(at + MINUTE) },
      ...{ payment_id: paymentId, decided_by: approver.id, decided_by_name: approver.name },
      decided_at: timeOf(decided),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_refund')
    .values({
      ...{ platform, channel: CHANNEL, difference_id: difference, payment_id: paymentId, number, amount },
      ...{ refund_number: refundNumberOf(difference, decided), reason: remark, status: 'SUCCEEDED' },
      ...{ requested_by: approver.id, requested_at: timeOf(decided), ended_at: timeOf(decided + MINUTE) },
    })
    .execute();
  await db.updateTable('payment').set({ is_refunding: true }).where('id', '=', paymentId).execute();
  const posting = { platform, by: 'payment', requestId: `fees ${platform} ${CHANNEL} ${day}`, now: decided };
  const fees = feeTransfers({ statementId: statement, channel: CHANNEL, day, fee });
  const posted = await post(db, posting, fees);
  if (!posted.ok) throw new Error(`the fees of the demo were refused: ${posted.refusal.code}`);
};

/**
 * Adds the demo's data for reconciliation: payments, refunds and statements that cause a difference of each kind, most
 * of them yesterday. Yesterday's Alipay statement is marked as not fetched.
 */
export const addDemoPayments = async (db: Db, people: People, now: Instant): Promise<void> => {
  const { seller } = people;
  const { platform } = seller;
  const yesterday = dayOf(now) - 1;
  await addRefunded(db, people, yesterday - 1);
  const at = (minutes: number): Instant => demoPaymentsFrom(now) + minutes * MINUTE;
  const add = (given: DemoPayment) => addPayment(db, seller, given);
  await add({ points: 500, at: at(0), recharge: 'CREDITED', status: 'PAID', taken: 50_000 });
  await add({ points: 120, at: at(20), recharge: 'CLOSED', status: 'CLOSED', taken: 12_000 });
  await add({ points: 300, at: at(40), recharge: 'CLOSED', status: 'CLOSED', taken: 29_900 });
  await add({ points: 60, at: at(60), recharge: 'CREDITED', status: 'PAID' });
  await add({ points: 10, at: at(80), recharge: 'CLOSED', status: 'CLOSED', taken: 1000, isStrange: true });
  const sentBack = await add({
    points: 200,
    at: at(100),
    recharge: 'CREDITED',
    status: 'PAID',
    taken: 20_000,
  });
  await db
    .insertInto('sandbox_refund')
    .values({
      ...{ platform, channel: CHANNEL, number: sentBack.number, amount: 5000, at: timeOf(at(200)) },
      refund_number: `console-${sentBack.number}`,
    })
    .execute();
  await db
    .updateTable('sandbox_payment')
    .set({ refunded: 5000 })
    .where('platform', '=', platform)
    .where('number', '=', sentBack.number)
    .execute();
  await db
    .insertInto('provider_statement')
    .values({
      ...{ platform, channel: 'alipay', day: yesterday, lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 },
    })
    .execute();
};
