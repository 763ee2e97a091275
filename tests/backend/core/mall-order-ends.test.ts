import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import type { MallOrderTimer } from '@/domain/mall/order-life';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:order:detail'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];

onEachBackEnd('the end of an order of the mall', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const step = (by: Account, orderNo: string, action: string, body: object = {}) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, body);
  const read = async (by: Account, orderNo: string) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
  const idOf = async (orderNo: string) =>
    (
      await backEnd()
        .db.selectFrom('mall_order')
        .select('id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).id;
  const onTime = async (orderNo: string, timer: MallOrderTimer, later: number) => {
    const { storage, now } = backEnd();
    await storage.mallTimers.take(await idOf(orderNo), timer, newRequestId(), now() + later, false);
  };
  /** A paid order of two pieces, with its buyer and staff. */
  const paid = async () => {
    const { people } = backEnd();
    const buyer = await people.account({ permissions: BUY });
    const keeper = await people.account({ type: 'PLATFORM', permissions: STAFF });
    const { mallOrderNo: orderNo } = await people.mallOrder(buyer);
    const lineId = String((await read(buyer, orderNo)).lines[0].id);
    const ship = (pieces: number) =>
      step(keeper, orderNo, 'ship', {
        ...{ carrier: 'sf', waybill: `SF${Date.now()}`, pieces: [{ lineId, pieces }] },
      });
    return { buyer, keeper, orderNo, lineId, ship };
  };

  it('an order whose parcels have arrived is received when the rest is refunded, and a timer finishes it', async () => {
    const { buyer, keeper, orderNo, lineId, ship } = await paid();
    await ship(1);
    const parcelId = String((await read(buyer, orderNo)).parcels[0].id);
    expect(await step(buyer, orderNo, 'receiveParcel', { parcelId })).toMatchObject({ code: 200 });
    expect((await read(buyer, orderNo)).status).toBe('PAID');
    await step(buyer, orderNo, 'askRefund', { lineId, count: 1, reason: '不等了' });
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 1, accept: 1 });
    expect(await read(buyer, orderNo)).toMatchObject({ status: 'RECEIVED', actions: ['askRefund'] });
    const jobs = await backEnd()
      .db.selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mall.due')
      .execute();
    expect(jobs.map(({ payload }) => payload)).toContainEqual({
      ...{ orderId: await idOf(orderNo), timer: 'finish' },
    });
    await onTime(orderNo, 'finish', 8 * DAY);
    expect((await read(buyer, orderNo)).status).toBe('DONE');
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('an order with a refunded rest is received with its last parcel', async () => {
    const { buyer, keeper, orderNo, lineId, ship } = await paid();
    await ship(1);
    await step(buyer, orderNo, 'askRefund', { lineId, count: 1, reason: '不等了' });
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 1, accept: 1 });
    expect((await read(buyer, orderNo)).status).toBe('SHIPPED');
    const parcelId = String((await read(buyer, orderNo)).parcels[0].id);
    await step(buyer, orderNo, 'receiveParcel', { parcelId });
    expect((await read(buyer, orderNo)).status).toBe('RECEIVED');
  });

  it('the refund time ends even when its job is late, but an open request is still answered before the order is done', async () => {
    const { buyer, keeper, orderNo, lineId, ship } = await paid();
    const late = await paid();
    const ask = { count: 1, reason: '不需要了' };
    for (const each of [ship, late.ship]) await each(2);
    for (const each of [{ buyer, orderNo }, late]) await step(each.buyer, each.orderNo, 'receive');
    expect(await step(buyer, orderNo, 'askRefund', { ...ask, lineId })).toMatchObject({ code: 200 });
    const { db, now } = backEnd();
    for (const each of [orderNo, late.orderNo])
      await db
        .updateTable('mall_order')
        .set({ refund_until: new Date(now() - 1) })
        .where('order_no', '=', each)
        .execute();
    expect((await read(late.buyer, late.orderNo)).actions).toEqual([]);
    expect(await step(late.buyer, late.orderNo, 'askRefund', { ...ask, lineId: late.lineId })).toMatchObject({
      refusal: 'mall.refund-over',
    });
    await onTime(orderNo, 'finish', 0);
    expect((await read(buyer, orderNo)).status).toBe('RECEIVED');
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 1, accept: 0, reason: '已拆封' });
    expect(await step(buyer, orderNo, 'askRefund', { ...ask, lineId })).toMatchObject({
      refusal: 'mall.refund-over',
    });
    for (const each of [orderNo, late.orderNo]) {
      await onTime(each, 'finish', 0);
      expect((await read(keeper, each)).status).toBe('DONE');
    }
    // A finished order refuses a refund for the same reason.
    expect(await step(late.buyer, late.orderNo, 'askRefund', { ...ask, lineId: late.lineId })).toMatchObject({
      refusal: 'mall.refund-over',
    });
  });

  it('one of two concurrent refund requests of an account is accepted, and the other is refused', async () => {
    const { buyer, orderNo, lineId } = await paid();
    const clerk = await backEnd().people.account({ clerkOf: buyer, permissions: BUY });
    const ask = { lineId, count: 1, reason: '不需要了' };
    const answers = await Promise.all([buyer, clerk].map((by) => step(by, orderNo, 'askRefund', ask)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ refusal: 'mall.refund-open' });
    expect((await read(buyer, orderNo)).refunds).toHaveLength(1);
  });
});
