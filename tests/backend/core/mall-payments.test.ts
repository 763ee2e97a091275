import { expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { FOR_HOURS, PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { MALL_DUE } from '@backend/core/mall/mall-due';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '@backend/core/ports/payment-provider.port';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { giveFen } from '@tests/support/storage/points';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:order:detail'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];

onEachBackEnd('orders of the mall that are paid with points and a payment code', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const buyerWith = async (points: number): Promise<Account> => {
    const { people, db, now } = backEnd();
    const buyer = await people.account({ name: '王芳', permissions: BUY });
    if (points > 0) await giveFen(db, buyer.platform, partyOf(scopeOf(buyer)), fenOfPoints(points), now());
    return buyer;
  };
  const staff = () => backEnd().people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const balance = async (of: Account) => {
    const { available, held } = await partyBalance(backEnd().db, of.platform, partyOf(scopeOf(of)));
    return [available, held];
  };
  const step = (by: Account, orderNo: string, action: string, body: object = {}, key = newRequestId()) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, body, key);
  const read = async (by: Account, orderNo: string) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
  const page = async (by: Account, orderNo: string) =>
    (await get(by, `/seller/mall/payment/${orderNo}`)).data;
  const play = (by: Account, orderNo: string, what: string) =>
    command(by, `/seller/mall/payment/sandbox/${orderNo}`, { play: what });
  /** Three pieces at 10.00 with 4.00 of freight. */
  const ordered = async (by: Account): Promise<string> => {
    const { skuId } = await backEnd().people.goods('cyy', { freightFee: 400 }, 10, 1000);
    return (await command(by, '/seller/mall/order', aCheckOut(skuId, 3, 3400))).data.orderNo;
  };
  const payments = (orderNo: string) =>
    backEnd()
      .db.selectFrom('payment')
      .innerJoin('mall_order', 'mall_order.id', 'payment.subject_id')
      .selectAll('payment')
      .where('payment.area', '=', 'mall')
      .where('order_no', '=', orderNo)
      .orderBy('payment.id')
      .execute();
  const context = (changed: Partial<PaymentProvider> = {}, ahead = 0, attempt = 1) => {
    const { storage, payments: providers, now } = backEnd();
    const of: typeof providers.of = (...asked) => {
      const provider = providers.of(...asked);
      return provider && { ...provider, ...changed };
    };
    const time = () => now() + ahead;
    return {
      ...{ key: newRequestId(), attempt, storage, now: time, payments: { ...providers, of } },
    } as unknown as JobContext;
  };
  const idOf = async (orderNo: string) =>
    (
      await backEnd()
        .db.selectFrom('mall_order')
        .select('id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).id;
  /** Runs the timer of an order that was not paid in time. */
  const timeIsOver = async (orderNo: string, changed: Partial<PaymentProvider> = {}, attempt = 1) =>
    MALL_DUE.run(
      { orderId: await idOf(orderNo), timer: 'closeUnpaid' },
      context(changed, 31 * MINUTE, attempt),
    );
  /** The payer pays, possibly another amount, but the notification is lost. */
  const payWithoutNotification = async (orderNo: string, amount?: number) => {
    for (const { platform, number } of await payments(orderNo)) {
      await backEnd().payments.sandbox?.(platform, 'wechat')?.play(number, 'pay');
      if (amount !== undefined)
        await backEnd()
          .db.updateTable('sandbox_payment')
          .set({ amount })
          .where('number', '=', number)
          .execute();
    }
  };
  const run = async (job: typeof PAYMENT_QUERY, orderNo: string) => {
    for (const { platform, channel, number } of await payments(orderNo))
      await job.run({ platform, channel, number }, context());
  };
  /** Runs the refund jobs of an order. */
  const sendBack = async (orderNo: string) => {
    const refunds = await backEnd()
      .db.selectFrom('payment_refund')
      .select('id')
      .where(
        'payment_id',
        'in',
        (await payments(orderNo)).map(({ id }) => id),
      )
      .execute();
    for (const { id } of refunds) await PAYMENT_REFUND.run({ refundId: id }, context());
  };
  const cash = async (orderNo: string) => {
    const { sum } = await backEnd()
      .db.selectFrom('ledger_leg as leg')
      .innerJoin('ledger_entry as entry', 'entry.seq', 'leg.entry_seq')
      .innerJoin('ledger_account as account', 'account.id', 'leg.account_id')
      .innerJoin('mall_order', (join) => join.on('entry.area', '=', 'mall'))
      .select(({ fn }) => fn.sum<string | null>('leg.amount').as('sum'))
      .whereRef('entry.reference_id', '=', (eb) => eb.cast('mall_order.id', 'text'))
      .where('account.key', '=', 'platform:cash')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    return 0 - Number(sum ?? 0);
  };
  const sound = async () => expect(await backEnd().storage.ledger.verify()).toEqual([]);

  it('hold the points while the code is open, and charge both parts once the code is paid', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    expect(await page(seller, orderNo)).toEqual({
      ...{ channels: ['wechat', 'alipay'], most: 5_000_000, payments: [] },
    });
    expect(await step(seller, orderNo, 'payByCode', { points: 1700, channel: 'wechat' })).toMatchObject({
      code: 200,
    });
    expect(await balance(seller)).toEqual([8300, 1700]);
    const open = await page(seller, orderNo);
    expect(open.payments).toMatchObject([{ points: 1700, money: 1700, channel: 'wechat', isSandbox: 1 }]);
    expect(open.payments[0].code).toMatch(/^sandbox:/);
    expect((await read(seller, orderNo)).actions).toEqual(['dropCode', 'cancel']);
    expect(await step(seller, orderNo, 'pay')).toMatchObject({ refusal: 'mall.code-open' });
    await sound();
    expect((await play(seller, orderNo, 'twice')).code).toBe(200);
    const paid = await read(seller, orderNo);
    expect(paid).toMatchObject({ status: 'PAID', payable: 3400, money: 1700 });
    // Each line has its share of points and money. Here there is one line.
    expect(paid.lines).toMatchObject([{ points: 1700, money: 1700 }]);
    expect(await balance(seller)).toEqual([8300, 0]);
    expect(await cash(orderNo)).toBe(1700);
    expect((await page(seller, orderNo)).payments).toEqual([]);
    await sound();
  });

  it('can be paid by a code alone', async () => {
    const seller = await buyerWith(0);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 0, channel: 'alipay' });
    await page(seller, orderNo);
    await play(seller, orderNo, 'pay');
    expect(await read(seller, orderNo)).toMatchObject({ status: 'PAID', money: 3400 });
    expect(await balance(seller)).toEqual([0, 0]);
    await sound();
  });

  it('refuse a malformed split, missing points and a second code', async () => {
    const seller = await buyerWith(10);
    const orderNo = await ordered(seller);
    const pay = (points: number) => step(seller, orderNo, 'payByCode', { points, channel: 'wechat' });
    expect(await pay(3400)).toMatchObject({ refusal: 'mall.split-invalid' });
    expect(await pay(1001)).toMatchObject({ refusal: 'ledger.insufficient' });
    expect((await page(seller, orderNo)).payments).toEqual([]);
    const key = newRequestId();
    const given = { points: 1000, channel: 'wechat' };
    for (let each = 0; each < 2; each += 1)
      expect(await step(seller, orderNo, 'payByCode', given, key)).toMatchObject({ code: 200 });
    expect(await pay(500)).toMatchObject({ refusal: 'mall.code-open' });
    expect(await payments(orderNo)).toHaveLength(1);
    await sound();
  });

  it('release the points when the code is cancelled, expires or its order is cancelled', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    const pay = () => step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await pay();
    await step(seller, orderNo, 'dropCode');
    expect(await balance(seller)).toEqual([10_000, 0]);
    await sound();
    await pay();
    await page(seller, orderNo);
    await run(PAYMENT_CLOSE, orderNo);
    expect(await balance(seller)).toEqual([10_000, 0]);
    expect((await read(seller, orderNo)).actions).toEqual(['pay', 'payByCode', 'cancel']);
    await pay();
    await step(seller, orderNo, 'cancel');
    expect(await balance(seller)).toEqual([10_000, 0]);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED', actions: [] });
    await sound();
  });

  it('release the points when the time to pay is over', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await timeIsOver(orderNo);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED' });
    expect(await balance(seller)).toEqual([10_000, 0]);
    await sound();
  });

  it('are paid, not closed, when the notification of a payment in time arrives late', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await page(seller, orderNo);
    await payWithoutNotification(orderNo);
    await timeIsOver(orderNo);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'PAID', money: 2400 });
    expect(await balance(seller)).toEqual([9000, 0]);
    await sound();
  });

  it('stay open while the provider is silent, and repeated attempts close nothing', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await page(seller, orderNo);
    const silent = () => Promise.reject(new ProviderUnavailable('query', 'silent'));
    for (let each = 0; each < 2; each += 1)
      await expect(timeIsOver(orderNo, { query: silent })).rejects.toThrow('silent');
    const { storage, now } = backEnd();
    const key = newRequestId();
    // A timer on another node that found no code closes nothing either, and is retried.
    for (let each = 0; each < 2; each += 1)
      await expect(
        storage.mallTimers.take(await idOf(orderNo), 'closeUnpaid', key, now() + 31 * MINUTE, false),
      ).rejects.toThrow('still open');
    expect(await read(seller, orderNo)).toMatchObject({ status: 'UNPAID' });
    await timeIsOver(orderNo);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED' });
    await sound();
  });

  it('are closed when the provider stays silent through all retries, or refuses the request', async () => {
    const silent = () => Promise.reject(new ProviderUnavailable('query', 'silent'));
    const refusing = () => Promise.reject(new ProviderRefused('query', 'SIGN_ERROR'));
    const last = FOR_HOURS.retries + 1;
    for (const [query, attempt] of [[silent, last] as const, [refusing, 1] as const]) {
      const seller = await buyerWith(100);
      const orderNo = await ordered(seller);
      await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
      await page(seller, orderNo);
      await payWithoutNotification(orderNo);
      await timeIsOver(orderNo, { query }, attempt);
      expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED' });
      expect(await balance(seller)).toEqual([10_000, 0]);
      // Money that is found afterwards is refunded to its payer.
      await run(PAYMENT_QUERY, orderNo);
      await sendBack(orderNo);
      expect(await cash(orderNo)).toBe(0);
      await sound();
    }
  });

  it('stay open, even at the last attempt, while the provider reports that the code can still be paid', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await page(seller, orderNo);
    const paying: Partial<PaymentProvider> = {
      query: () => Promise.resolve({ state: 'unpaid' }),
      close: () => Promise.resolve('paid'),
    };
    await expect(timeIsOver(orderNo, paying, FOR_HOURS.retries + 1)).rejects.toThrow('still open');
    expect(await read(seller, orderNo)).toMatchObject({ status: 'UNPAID' });
    await payWithoutNotification(orderNo);
    await timeIsOver(orderNo, {}, FOR_HOURS.retries + 1);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'PAID', money: 2400 });
    await sound();
  });

  it('are closed in time while a mismatched payment is being refunded', async () => {
    const seller = await buyerWith(100);
    const keeper = await backEnd().people.account({
      ...{ name: '程颖', type: 'PLATFORM' },
      permissions: ['finance:reconcile:list', 'finance:reconcile'],
    });
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await page(seller, orderNo);
    const [payment] = await payments(orderNo);
    await payWithoutNotification(orderNo, 2000);
    await run(PAYMENT_QUERY, orderNo);
    const { rows } = (await get(
      keeper,
      `/finance/reconcile/differences?searchValue=${payment?.number ?? ''}`,
    )) as unknown as { rows: readonly { readonly id: string }[] };
    const asked = await command(keeper, `/finance/reconcile/refund/${rows[0]?.id ?? ''}`, {
      remark: '已核实',
    });
    expect(asked).toMatchObject({ code: 200 });
    await timeIsOver(orderNo);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED' });
    expect(await balance(seller)).toEqual([10_000, 0]);
    await sendBack(orderNo);
    expect((await payments(orderNo)).map(({ status }) => status)).toEqual(['CLOSED']);
    await sound();
  });

  it('report a payment of another amount to staff at once, and accept no second payment meanwhile', async () => {
    const seller = await buyerWith(100);
    const keeper = await backEnd().people.account({
      ...{ name: '程颖', type: 'PLATFORM' },
      permissions: ['finance:reconcile:list', 'finance:reconcile'],
    });
    const listed = async (number = '') =>
      (
        (await get(keeper, `/finance/reconcile/differences?searchValue=${number}`)) as unknown as {
          rows: readonly Record<string, unknown>[];
        }
      ).rows;
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await page(seller, orderNo);
    const [payment] = await payments(orderNo);
    const number = payment?.number ?? '';
    await payWithoutNotification(orderNo, 2000);
    await run(PAYMENT_QUERY, orderNo);
    await run(PAYMENT_QUERY, orderNo);
    expect((await page(seller, orderNo)).payments).toMatchObject([{ isInTrouble: 1, code: '' }]);
    expect((await read(seller, orderNo)).actions).toEqual(['cancel']);
    for (const action of ['pay', 'dropCode', 'payByCode'])
      expect(await step(seller, orderNo, action, { points: 0, channel: 'wechat' })).toMatchObject({
        refusal: 'mall.payment-in-trouble',
      });
    const [difference, ...more] = await listed(number);
    expect(more).toEqual([]);
    expect(difference).toMatchObject({
      ...{ kind: 'amount', status: 'OPEN', theirs: 2000, ours: 2400, actions: ['refund', 'accept'] },
    });
    // The statement of that day contains the same money and adds no second difference.
    const { later, now } = backEnd();
    const day = dayOf(now());
    later(DAY);
    await PAYMENT_STATEMENT.run({ platform: seller.platform, channel: 'wechat', day }, context());
    expect(await listed(number)).toHaveLength(1);
    // When the provider refuses the refund, the order shows this and staff must decide again.
    await backEnd().db.updateTable('sandbox_payment').set({ refuses_refunds: true }).execute();
    await command(keeper, `/finance/reconcile/refund/${String(difference?.['id'])}`, { remark: '已核实' });
    await sendBack(orderNo);
    expect(await listed(number)).toMatchObject([{ status: 'OPEN' }]);
    await backEnd().db.updateTable('sandbox_payment').set({ refuses_refunds: false }).execute();
    await command(keeper, `/finance/reconcile/refund/${String(difference?.['id'])}`, { remark: '已核实' });
    await sendBack(orderNo);
    expect(await listed(number)).toMatchObject([{ status: 'REFUNDED' }]);
    const { events } = await read(seller, orderNo);
    const reported = events.map(({ kind, note }: { kind: string; note: string }) => `${kind} ${note}`);
    expect(reported).toEqual(
      expect.arrayContaining(['payOdd 20.00', 'moneyFailed 20.00', 'moneyBack 20.00']),
    );
    expect(await balance(seller)).toEqual([10_000, 0]);
    await sound();
  });

  it('have codes that expire with the time to pay', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    const { db, now } = backEnd();
    const placed = new Date(now() - 20 * MINUTE);
    await db.updateTable('mall_order').set({ created_at: placed }).where('order_no', '=', orderNo).execute();
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    const [payment] = await payments(orderNo);
    expect(payment?.expires_at.getTime()).toBe(placed.getTime() + 30 * MINUTE);
  });

  it('refuse a script that requests one code after another', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    const codes = async () => {
      const made = await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
      await step(seller, orderNo, 'dropCode');
      return made.refusal ?? made.code;
    };
    for (let nth = 0; nth < 20; nth += 1) expect(await codes()).toBe(200);
    expect(await codes()).toBe('finance.too-often');
    expect(await balance(seller)).toEqual([10_000, 0]);
  });

  it('refund a payment that arrives after the code was cancelled, and report it', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1000, channel: 'wechat' });
    await play(seller, orderNo, 'late');
    await step(seller, orderNo, 'cancel');
    await run(PAYMENT_CLOSE, orderNo);
    await run(PAYMENT_QUERY, orderNo);
    expect(await cash(orderNo)).toBe(2400);
    await sound();
    await sendBack(orderNo);
    expect(await cash(orderNo)).toBe(0);
    const { status, events } = await read(seller, orderNo);
    expect(status).toBe('CLOSED');
    expect(events.map(({ kind, note }: { kind: string; note: string }) => [kind, note]).slice(-2)).toEqual([
      ['payLate', '24.00'],
      ['moneyBack', '24.00'],
    ]);
    expect(await balance(seller)).toEqual([10_000, 0]);
    await sound();
  });

  it('refund a line in its shares: points at once, and money through the provider', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1700, channel: 'wechat' });
    await page(seller, orderNo);
    await play(seller, orderNo, 'pay');
    const lineId = (await read(seller, orderNo)).lines[0].id;
    for (const count of [1, 2]) {
      await step(seller, orderNo, 'askRefund', { lineId, count, reason: '不需要了' });
      await step(keeper, orderNo, 'answerRefund', { lineId, count, accept: 1 });
      await sound();
    }
    const closed = await read(seller, orderNo);
    expect(closed).toMatchObject({ status: 'CLOSED', refundedTotal: 3400, refundedMoney: 1700 });
    expect(closed.refunds.map(({ moneyState }: { moneyState: string }) => moneyState)).toEqual([
      ...['REFUNDING', 'REFUNDING'],
    ]);
    expect(await balance(seller)).toEqual([10_000, 0]);
    expect(await cash(orderNo)).toBe(1700);
    await sendBack(orderNo);
    await sendBack(orderNo);
    expect(await cash(orderNo)).toBe(0);
    expect((await read(seller, orderNo)).refunds[1].moneyState).toBe('REFUNDED');
    await sound();
  });

  it('let staff retry a refund that the provider refused', async () => {
    const seller = await buyerWith(0);
    const keeper = await staff();
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 0, channel: 'wechat' });
    await page(seller, orderNo);
    await play(seller, orderNo, 'unrefundable');
    const lineId = (await read(seller, orderNo)).lines[0].id;
    await step(seller, orderNo, 'askRefund', { lineId, count: 3, reason: '不需要了' });
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 3, accept: 1 });
    await sendBack(orderNo);
    const failed = await read(keeper, orderNo);
    expect(failed).toMatchObject({
      status: 'CLOSED',
      failedRefunds: 1,
      actions: ['retryRefund', 'settleRefund'],
    });
    expect(failed.refunds).toMatchObject([{ moneyState: 'REFUND_FAILED' }]);
    expect((await get(keeper, `/seller/mall/order/list?refundOpen=1&searchValue=${orderNo}`)).total).toBe(1);
    await backEnd().db.updateTable('sandbox_payment').set({ refuses_refunds: false }).execute();
    expect(await step(seller, orderNo, 'retryRefund')).toMatchObject({ refusal: 'permission.denied' });
    expect(await step(keeper, orderNo, 'retryRefund')).toMatchObject({ code: 200 });
    expect(await step(keeper, orderNo, 'retryRefund')).toMatchObject({ refusal: 'mall.not-now' });
    await sendBack(orderNo);
    expect(await read(keeper, orderNo)).toMatchObject({ failedRefunds: 0, actions: [] });
    expect(await cash(orderNo)).toBe(0);
    // The refunded transaction is the one that paid the order, not another one of its code.
    const [named] = await backEnd()
      .db.selectFrom('payment_refund as part')
      .innerJoin('payment', 'payment.id', 'part.payment_id')
      .select(['part.transaction_id as sent', 'payment.transaction_id as posted'])
      .where('payment.number', '=', (await payments(orderNo))[0]?.number ?? '')
      .execute();
    expect(named?.sent).toEqual(expect.any(String));
    expect(named?.sent).toBe(named?.posted);
    await sound();
  });

  it('accept only one payment when notifications, queries, closings and a cancellation arrive at once', async () => {
    const seller = await buyerWith(100);
    const orderNo = await ordered(seller);
    await step(seller, orderNo, 'payByCode', { points: 1700, channel: 'wechat' });
    await page(seller, orderNo);
    await Promise.all([
      play(seller, orderNo, 'twice'),
      ...Array.from({ length: 5 }, () => run(PAYMENT_QUERY, orderNo)),
      ...Array.from({ length: 5 }, () => run(PAYMENT_CLOSE, orderNo)),
      step(seller, orderNo, 'cancel'),
      step(seller, orderNo, 'dropCode'),
    ]);
    await run(PAYMENT_QUERY, orderNo);
    await sendBack(orderNo);
    const { status } = await read(seller, orderNo);
    const isPaid = status === 'PAID';
    expect(await balance(seller)).toEqual([isPaid ? 8300 : 10_000, 0]);
    expect(await cash(orderNo)).toBe(isPaid ? 1700 : 0);
    await sound();
  });
});
