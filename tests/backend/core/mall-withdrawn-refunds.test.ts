import { expect, it } from 'vitest';
import type { MallOrderRow } from '@/domain/mall/mall-order';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { smsEvents } from '@tests/support/storage/sms-events';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:order:detail'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];
const OVER = { refusal: 'mall.refund-not-open' };

onEachBackEnd('a refund request that its buyer withdraws', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const step = (by: Account, orderNo: string, action: string, body: object = {}, key = newRequestId()) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, body, key);
  const read = async (by: Account, orderNo: string) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
  const balance = async (of: Account) =>
    (await partyBalance(backEnd().db, of.platform, partyOf(scopeOf(of)))).available;
  const finishJobs = async (orderId: string) => {
    const jobs = await backEnd()
      .db.selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mall.due')
      .execute();
    return jobs.filter(({ payload }) => {
      const { orderId: of, timer } = payload as { readonly orderId?: string; readonly timer?: string };
      return of === orderId && timer === 'finish';
    }).length;
  };
  /** A paid order of two pieces, with its users, and functions that request and answer a refund of one piece. */
  const asked = async () => {
    const { people } = backEnd();
    const buyer = await people.account({ name: '王芳', permissions: BUY });
    const keeper = await people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
    const { mallOrderNo: orderNo } = await people.mallOrder(buyer);
    const lineId = String((await read(buyer, orderNo)).lines[0].id);
    const ask = () => step(buyer, orderNo, 'askRefund', { lineId, count: 1, reason: '点错了' });
    const answer = (accept: 0 | 1, refundId = '0') =>
      step(keeper, orderNo, 'answerRefund', { refundId, lineId, count: 1, accept, reason: '处理' });
    const ship = (pieces: number) =>
      step(keeper, orderNo, 'ship', {
        ...{ carrier: 'sf', waybill: `SF${Date.now()}`, pieces: [{ lineId, pieces }] },
      });
    return { buyer, keeper, orderNo, lineId, ask, answer, ship };
  };

  it('stays with its author and date, is neither counted nor paid, and lets the order go on', async () => {
    const { buyer, keeper, orderNo, ask, answer, ship } = await asked();
    const clerk = await backEnd().people.account({ name: '周洁', clerkOf: buyer, permissions: BUY });
    const counted = async (by: Account) =>
      (await get(by, '/seller/mall/order/list?pageSize=1')).counts.refund;
    const [before, had] = [await counted(keeper), await balance(buyer)];
    await ask();
    expect([await counted(keeper), await counted(buyer)]).toEqual([before + 1, 1]);
    expect(await ship(1)).toMatchObject({ refusal: 'mall.refund-open' });
    expect((await read(clerk, orderNo)).actions).toEqual(['withdrawRefund']);

    const refundId = String((await read(clerk, orderNo)).refunds[0].id);
    const { rows: listed } = await get(keeper, '/seller/mall/order/list?refundOpen=1&pageSize=50');
    const own = listed.find((row: MallOrderRow) => row.orderNo === orderNo);
    expect(own.refundAskedAt).toBe((await read(keeper, orderNo)).refunds[0].askedAt);
    const openIds = async () => {
      const { rows } = await get(buyer, '/seller/mall/order/list?pageSize=1');
      return [rows[0].openRefundId, (await read(buyer, orderNo)).openRefundId].map(String);
    };
    expect(await openIds()).toEqual([refundId, refundId]);
    const key = newRequestId();
    expect(await step(clerk, orderNo, 'withdrawRefund', { refundId }, key)).toMatchObject({ code: 200 });
    // A repeated key gets the first answer. A new command finds no open request to withdraw.
    expect(await step(clerk, orderNo, 'withdrawRefund', { refundId }, key)).toMatchObject({ code: 200 });
    expect(await step(buyer, orderNo, 'withdrawRefund', { refundId })).toMatchObject(OVER);
    expect(await answer(1)).toMatchObject(OVER);

    for (const each of [buyer, keeper]) {
      const order = await read(each, orderNo);
      expect(order).toMatchObject({
        ...{ status: 'PAID', openRefunds: 0, refundedTotal: 0 },
        refunds: [{ id: refundId, status: 'WITHDRAWN', points: 0, money: 0 }],
      });
      expect(order.events.at(-1)).toMatchObject({ kind: 'withdrawRefund', authorName: '周洁' });
      expect(order.events.at(-1).at).toMatch(/^\d{4}-/);
      expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual([
        ...['place', 'pay', 'askRefund', 'withdrawRefund'],
      ]);
    }
    expect([await counted(keeper), await counted(buyer)]).toEqual([before, 0]);
    const { rows } = await get(keeper, '/seller/mall/order/list?refundOpen=1&pageSize=50');
    expect(rows.map((row: MallOrderRow) => row.orderNo)).not.toContain(orderNo);
    expect(await balance(buyer)).toBe(had);
    expect(await ship(1)).toMatchObject({ code: 200 });

    // When the refund is requested again, an answer with the old id is refused.
    expect(await openIds()).toEqual(['0', '0']);
    expect(await ask()).toMatchObject({ code: 200 });
    expect(await openIds()).not.toContain(refundId);
    expect(await answer(1, refundId)).toMatchObject(OVER);
    expect(await step(buyer, orderNo, 'withdrawRefund', { refundId })).toMatchObject(OVER);
    const again = String((await read(keeper, orderNo)).refunds[1].id);
    expect(await answer(1, again)).toMatchObject({ code: 200 });
    const done = await read(buyer, orderNo);
    expect(done.refunds.map(({ status }: { status: string }) => status)).toEqual(['WITHDRAWN', 'REFUNDED']);
    expect(await balance(buyer)).toBe(had + done.refundedTotal);
    expect(await smsEvents(backEnd().db, 'mall-order', done.id)).toEqual([
      ...['mall.parcel-shipped', 'mall.refunded'],
    ]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('is withdrawn by users who may buy for its account, and by no others', async () => {
    const { people } = backEnd();
    const { buyer, keeper, orderNo, ask } = await asked();
    await ask();
    const stranger = await people.account({ permissions: BUY });
    const foreign = await people.account({ platform: 'dc_az', permissions: BUY });
    for (const each of [stranger, foreign])
      expect(await step(each, orderNo, 'withdrawRefund')).toMatchObject({ refusal: 'mall.not-found' });
    expect(await step(keeper, orderNo, 'withdrawRefund')).toMatchObject({ refusal: 'permission.denied' });
    const reader = await people.account({ clerkOf: buyer, permissions: ['mall:order:detail'] });
    expect((await step(reader, orderNo, 'withdrawRefund')).code).not.toBe(200);
    expect((await read(buyer, orderNo)).refunds).toMatchObject([{ status: 'ASKED' }]);
  });

  it('finishes a received order whose refund time ended while the request was open', async () => {
    const { buyer, keeper, orderNo, ask, ship } = await asked();
    const { db, storage, now } = backEnd();
    await ship(2);
    await step(buyer, orderNo, 'receive');
    await ask();
    const { id, refundUntil } = await read(buyer, orderNo);
    expect(refundUntil).toMatch(/^\d{4}-/);
    const take = () => storage.mallTimers.take(id, 'finish', newRequestId(), now(), false);
    await db
      .updateTable('mall_order')
      .set({ refund_until: new Date(now() - 1) })
      .where('order_no', '=', orderNo)
      .execute();
    // The finish job runs but leaves the order, because a refund is open.
    await take();
    expect((await read(keeper, orderNo)).status).toBe('RECEIVED');
    const jobs = await finishJobs(id);
    expect(await step(buyer, orderNo, 'withdrawRefund')).toMatchObject({ code: 200 });
    expect(await finishJobs(id)).toBe(jobs + 1);
    expect(await ask()).toMatchObject({ refusal: 'mall.refund-over' });
    await take();
    expect(await read(keeper, orderNo)).toMatchObject({ status: 'DONE', refunds: [{ status: 'WITHDRAWN' }] });
  });

  it('is either withdrawn or answered when both are requested at once', async () => {
    for (const accept of [0, 1, 1] as const) {
      const { buyer, orderNo, ask, answer } = await asked();
      await ask();
      const had = await balance(buyer);
      const answers = await Promise.all([step(buyer, orderNo, 'withdrawRefund'), answer(accept)]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.find(({ code }) => code !== 200)).toMatchObject(OVER);
      const isWithdrawn = answers[0].code === 200;
      const order = await read(buyer, orderNo);
      const answered = accept === 1 ? 'REFUNDED' : 'REJECTED';
      expect(order.refunds).toMatchObject([{ status: isWithdrawn ? 'WITHDRAWN' : answered }]);
      expect(order.refundedTotal > 0).toBe(!isWithdrawn && accept === 1);
      expect(await balance(buyer)).toBe(had + order.refundedTotal);
    }
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });
});
