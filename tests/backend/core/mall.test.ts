import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { MallOrderTimer } from '@/domain/mall/order-life';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { audienceOf } from '@backend/storage/changes/audience';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut, someGoods } from '@tests/support/running-back-end/mall';
import { smsEvents } from '@tests/support/storage/sms-events';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { giveFen } from '@tests/support/storage/points';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const BUY = ['mall:buy', 'mall:goods:detail', 'mall:order:detail'];
const STAFF = [
  ...['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail', 'mall:goods:remove'],
  ...['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'],
];
const NO_INPUT = { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 };

onEachBackEnd('the mall', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);

  const buyerWith = async (points: number, more = {}): Promise<Account> => {
    const { people, db, now } = backEnd();
    const buyer = await people.account({ name: '王芳', permissions: BUY, ...more });
    if (points > 0) await giveFen(db, buyer.platform, partyOf(scopeOf(buyer)), fenOfPoints(points), now());
    return buyer;
  };
  const staff = () => backEnd().people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const balance = async (of: Account) =>
    (await partyBalance(backEnd().db, of.platform, partyOf(scopeOf(of)))).available;
  const place = (by: Account, skuId: string, quantity: number, payable: number, key = newRequestId()) =>
    command(by, '/seller/mall/order', aCheckOut(skuId, quantity, payable), key);
  const step = (by: Account, orderNo: string, action: string, body: object = {}, key = newRequestId()) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, { ...NO_INPUT, ...body }, key);
  const read = async (by: Account, orderNo: string) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
  const stockOf = async (skuId: string) => {
    const { stock } = await backEnd()
      .db.selectFrom('mall_sku')
      .select('stock')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow();
    const moves = await backEnd()
      .db.selectFrom('mall_stock_entry')
      .select(['change', 'stock_after'])
      .where('sku_id', '=', skuId)
      .orderBy('id')
      .execute();
    // Each line of the journal contains the stock after its change.
    let sum = 0;
    for (const { change, stock_after } of moves) expect((sum += change)).toBe(stock_after);
    expect(sum).toBe(stock);
    return stock;
  };
  const onTime = async (orderNo: string, timer: MallOrderTimer, later: number) => {
    const { db, storage, now } = backEnd();
    const { id } = await db
      .selectFrom('mall_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await storage.mallTimers.take(id, timer, newRequestId(), now() + later, false);
  };

  it('runs from new goods to a received order, with matching amounts on both sides', async () => {
    const seller = await buyerWith(1000);
    const keeper = await staff();
    const { fileName } = await upload(keeper, '/common/upload/mall', 'a.png', PNG);
    const { id } = (
      await command(
        keeper,
        '/seller/mall/goods',
        someGoods({ pictures: [String(fileName)], freightFee: 1200, freightFreeFrom: 100_000 }, 10, 2550),
      )
    ).data;
    expect((await get(seller, `/seller/mall/goods/${id}`)).refusal).toBe('mall.not-found');
    expect(await command(keeper, `/seller/mall/goods/putOn/${id}`)).toMatchObject({ code: 200 });
    const goods = (await get(seller, `/seller/mall/goods/${id}`)).data;
    expect(goods).toMatchObject({ title: '玻璃清洁剂', actions: [], skus: [{ price: 2550, stock: 10 }] });
    const skuId = goods.skus[0].id;

    await command(seller, '/seller/mall/cart', { skuId, quantity: 2, add: 1 });
    await command(seller, '/seller/mall/cart', { skuId, quantity: 1, add: 1 });
    const cart = (await get(seller, '/seller/mall/cart')).data;
    expect(cart).toMatchObject({ lines: [{ skuId, quantity: 3, price: 2550 }], available: 100_000 });

    const { orderNo } = (await place(seller, skuId, 3, 3 * 2550 + 1200)).data;
    expect((await get(seller, '/seller/mall/cart')).data.lines).toEqual([]);
    expect(await stockOf(skuId)).toBe(7);
    expect(await read(seller, orderNo)).toMatchObject({
      status: 'UNPAID',
      actions: ['pay', 'payByCode', 'cancel'],
    });
    // A step needs only its own fields.
    expect(await command(seller, `/seller/mall/order/pay/${orderNo}`, {})).toMatchObject({ code: 200 });
    expect(await balance(seller)).toBe(100_000 - 8850);

    const paid = await read(keeper, orderNo);
    expect(paid).toMatchObject({ status: 'PAID', payable: 8850, actions: ['ship'] });
    const lineId = paid.lines[0].id;
    const parcel = (pieces: number, waybill: string) => ({
      ...{ carrier: 'sf', waybill, pieces: [{ lineId, pieces }] },
    });
    expect(await step(keeper, orderNo, 'ship', parcel(4, 'SF100001'))).toMatchObject({
      refusal: 'mall.not-now',
    });
    await step(keeper, orderNo, 'ship', parcel(1, 'SF100001'));
    expect((await read(seller, orderNo)).status).toBe('PAID');
    // A second parcel cannot have the same waybill of the same carrier.
    expect(await step(keeper, orderNo, 'ship', parcel(1, 'sf100001'))).toMatchObject({
      refusal: 'mall.waybill-twice',
    });
    // The buyer can confirm the receipt of the first parcel before the rest is shipped, but only once.
    const first = (await read(seller, orderNo)).parcels[0].id;
    expect(await step(seller, orderNo, 'receiveParcel', { parcelId: first })).toMatchObject({ code: 200 });
    expect(await step(seller, orderNo, 'receiveParcel', { parcelId: first })).toMatchObject({
      refusal: 'mall.not-now',
    });
    await step(keeper, orderNo, 'ship', parcel(2, 'SF100002'));
    expect(await read(seller, orderNo)).toMatchObject({
      status: 'SHIPPED',
      parcels: [{ waybill: 'SF100001' }, { waybill: 'SF100002' }],
    });
    const second = (await read(seller, orderNo)).parcels[1].id;
    await step(seller, orderNo, 'receiveParcel', { parcelId: second });
    expect((await read(seller, orderNo)).status).toBe('RECEIVED');
    await step(seller, orderNo, 'askRefund', { lineId, count: 1, reason: '瓶盖漏液' });
    expect(await step(seller, orderNo, 'askRefund', { lineId, count: 1, reason: '再退' })).toMatchObject({
      refusal: 'mall.refund-open',
    });
    // An outdated page answers an earlier request for three pieces. The open request is for one piece.
    expect(await step(keeper, orderNo, 'answerRefund', { lineId, count: 3, accept: 1 })).toMatchObject({
      refusal: 'mall.refund-not-open',
    });
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 1, accept: 1, restock: 1, reason: '同意' });
    // A third of the goods' price is refunded, without freight, because the parcel was shipped.
    expect(await balance(seller)).toBe(100_000 - 8850 + 2550);
    expect(await stockOf(skuId)).toBe(8);
    const done = await read(seller, orderNo);
    expect(done).toMatchObject({ status: 'RECEIVED', refundedTotal: 2550, actions: ['askRefund'] });
    expect(done.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['place', 'pay', 'ship', 'receiveParcel', 'ship', 'receiveParcel', 'askRefund', 'refund'],
    ]);
    expect(await smsEvents(backEnd().db, 'mall-order', done.id)).toEqual([
      ...['mall.parcel-shipped', 'mall.parcel-shipped', 'mall.refunded'],
    ]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('shows the pictures of a refund to staff and account, even after it was answered', async () => {
    const seller = await buyerWith(0);
    const keeper = await staff();
    const { people } = backEnd();
    const clerk = await people.account({ clerkOf: seller, permissions: BUY });
    const stranger = await buyerWith(0);
    const { mallOrderNo: orderNo } = await people.mallOrder(seller);
    const lineId = (await read(seller, orderNo)).lines[0].id;
    const taken: string[] = [];
    for (let at = 0; at < 6; at += 1)
      taken.push((await upload(clerk, '/common/upload/mall-refund', `${at}.png`, PNG)).fileName);
    const names = taken.slice(0, 2);
    const asked = { lineId, count: 1, reason: '外包装破损' };
    expect(await step(seller, orderNo, 'askRefund', { ...asked, pictures: taken })).toMatchObject({
      ...{ refusal: 'mall.too-many-pictures', params: { max: 5 } },
    });
    const foreign = (await upload(stranger, '/common/upload/mall-refund', 'c.png', PNG)).fileName;
    expect(
      await step(seller, orderNo, 'askRefund', { ...asked, pictures: [names[0], foreign] }),
    ).toMatchObject({
      ...{ refusal: 'file.unknown', params: { field: 'pictures', number: 2 } },
    });
    expect((await read(seller, orderNo)).refunds).toEqual([]);
    expect(await step(clerk, orderNo, 'askRefund', { ...asked, pictures: names })).toMatchObject({
      code: 200,
    });
    const showsBoth = async (by: Account) => {
      const [{ pictures }] = (await read(by, orderNo)).refunds;
      expect(pictures).toHaveLength(2);
      for (const url of pictures) {
        const picture = await open(url);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
        expect(url).toContain('signature=');
        const unsigned = await open(url.split('?')[0]);
        expect(unsigned.headers.get('content-type')).not.toBe('image/png');
      }
    };
    for (const by of [seller, clerk, keeper]) await showsBoth(by);
    await step(keeper, orderNo, 'answerRefund', { lineId, count: 1, reason: '已拆封', accept: 0 });
    for (const by of [seller, keeper]) await showsBoth(by);
    // A picture belongs to its account, so another account cannot use it.
    const { mallOrderNo: other } = await people.mallOrder(stranger);
    const line = (await read(stranger, other)).lines[0].id;
    expect(
      await step(stranger, other, 'askRefund', { ...asked, lineId: line, pictures: names }),
    ).toMatchObject({ refusal: 'file.unknown' });
  });

  it('places and pays an order once for an idempotency key, which is required to place an order', async () => {
    const seller = await buyerWith(100);
    const { skuId } = await backEnd().people.goods('cyy');
    const key = newRequestId();
    const first = await place(seller, skuId, 1, 1000, key);
    expect(await place(seller, skuId, 1, 1000, key)).toEqual(first);
    expect(await stockOf(skuId)).toBe(9);
    const { orderNo } = first.data;
    const paying = newRequestId();
    await step(seller, orderNo, 'pay', {}, paying);
    expect(await step(seller, orderNo, 'pay', {}, paying)).toMatchObject({ code: 200 });
    expect(await balance(seller)).toBe(9000);
    const token = await backEnd().tokenOf(seller);
    const without = await backEnd().client.post('/seller/mall/order', {
      ...{ token, platform: 'cyy', body: aCheckOut(skuId, 1, 1000) },
    });
    expect(without.body).toMatchObject({ refusal: 'request.id-required' });
  });

  it('returns unpaid pieces to stock after 30 minutes, and then refuses payment', async () => {
    const seller = await buyerWith(100);
    const { skuId } = await backEnd().people.goods('cyy');
    const { orderNo } = (await place(seller, skuId, 4, 4000)).data;
    await onTime(orderNo, 'closeUnpaid', 29 * MINUTE);
    expect((await read(seller, orderNo)).status).toBe('UNPAID');
    await onTime(orderNo, 'closeUnpaid', 30 * MINUTE);
    await onTime(orderNo, 'closeUnpaid', 31 * MINUTE);
    expect((await read(seller, orderNo)).status).toBe('CLOSED');
    expect(await stockOf(skuId)).toBe(10);
    expect(await step(seller, orderNo, 'pay')).toMatchObject({ refusal: 'mall.not-now' });
    expect(await balance(seller)).toBe(10_000);
    const jobs = await backEnd()
      .db.selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mall.due')
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
  });

  it('ships with a carrier that the brand offers, and shows older parcels as they were entered', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const { db, people } = backEnd();
    const { mallOrderNo: orderNo } = await people.mallOrder(seller);
    const { lines } = await read(keeper, orderNo);
    const send = (carrier: string, pieces = 1) =>
      step(keeper, orderNo, 'ship', {
        ...{ carrier, waybill: 'SF100001', pieces: [{ lineId: lines[0].id, pieces }] },
      });
    const carrier = { name: '自己的快递', phone: '', position: 9, enabled: true };
    await db
      .insertInto('carrier')
      .values([
        { ...carrier, platform: 'cyy', code: 'own' },
        { ...carrier, platform: 'cyy', code: 'over', enabled: false },
        { ...carrier, platform: 'kyx', code: 'foreign' },
      ])
      .execute();
    try {
      for (const unknown of ['', '顺丰', 'SF', 'over', 'foreign'])
        expect(await send(unknown), unknown).toMatchObject({ refusal: 'mall.carrier-required' });
      expect(await send('own')).toMatchObject({ code: 200 });
      const { id } = await db
        .selectFrom('mall_order')
        .select('id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      await db.updateTable('mall_parcel').set({ carrier: '老王快运' }).where('order_id', '=', id).execute();
      expect(await send('sf')).toMatchObject({ code: 200 });
      expect((await read(seller, orderNo)).parcels).toMatchObject([
        { carrier: '老王快运', waybill: 'SF100001' },
        { carrier: 'sf', waybill: 'SF100001' },
      ]);
    } finally {
      await db.deleteFrom('carrier').where('code', 'in', ['own', 'over', 'foreign']).execute();
    }
  });

  it('marks an order as received after 10 days, and as done 7 days later', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const { mallOrderNo: orderNo } = await backEnd().people.mallOrder(seller);
    const { lines } = await read(keeper, orderNo);
    await step(keeper, orderNo, 'ship', {
      ...{ carrier: 'yto', waybill: 'YT100001', pieces: [{ lineId: lines[0].id, pieces: 2 }] },
    });
    await onTime(orderNo, 'autoReceive', 11 * DAY);
    expect((await read(seller, orderNo)).status).toBe('RECEIVED');
    await onTime(orderNo, 'finish', 19 * DAY);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'DONE', actions: [] });
  });

  it('uses the number of refund days that was set when the order was received', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const { db, people } = backEnd();
    const set = (value: string) => people.configuration('cyy', 'mall.refundDays', value);
    const sent = async () => {
      const { mallOrderNo: orderNo } = await people.mallOrder(seller);
      const { lines } = await read(keeper, orderNo);
      await step(keeper, orderNo, 'ship', {
        ...{ carrier: 'yto', waybill: 'YT100001', pieces: [{ lineId: lines[0].id, pieces: 2 }] },
      });
      return orderNo;
    };
    try {
      await set('3');
      const orderNo = await sent();
      const other = await sent();
      expect(await read(seller, orderNo)).toMatchObject({ refundDays: 3 });
      expect(await step(seller, orderNo, 'receive')).toMatchObject({ code: 200 });
      await set('30');
      expect(await step(seller, other, 'receive')).toMatchObject({ code: 200 });
      await onTime(orderNo, 'finish', 2 * DAY);
      expect((await read(seller, orderNo)).status).toBe('RECEIVED');
      for (const each of [orderNo, other]) await onTime(each, 'finish', 4 * DAY);
      expect((await read(seller, orderNo)).status).toBe('DONE');
      expect(await read(seller, other)).toMatchObject({ status: 'RECEIVED', refundDays: 30 });
      const lineId = (await read(seller, other)).lines[0].id;
      const ask = { lineId, count: 1, reason: '不需要了' };
      expect(await step(seller, other, 'askRefund', ask)).toMatchObject({ code: 200 });
    } finally {
      await db.deleteFrom('configuration').where('key', '=', 'mall.refundDays').execute();
    }
  });

  it('refunds everything including freight before shipping, and closes the order with the last piece', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const { skuId } = await backEnd().people.goods('cyy', { freightFee: 701 }, 5, 999);
    const { orderNo } = (await place(seller, skuId, 3, 3 * 999 + 701)).data;
    await step(seller, orderNo, 'pay');
    const lineId = (await read(seller, orderNo)).lines[0].id;
    for (const count of [1, 2]) {
      await step(seller, orderNo, 'askRefund', { lineId, count, reason: '不需要了' });
      await step(keeper, orderNo, 'answerRefund', { lineId, count, accept: 1 });
    }
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED', refundedTotal: 3 * 999 + 701 });
    expect(await balance(seller)).toBe(10_000);
    expect(await stockOf(skuId)).toBe(5);
  });

  it('refuses goods off the shelf, too many pieces, another total and more pieces than the limit', async () => {
    const seller = await buyerWith(1000);
    const { people, db } = backEnd();
    const { skuId, goodsId } = await people.goods('cyy', { limit: 3 });
    expect(await place(seller, skuId, 1, 999)).toMatchObject({ refusal: 'mall.total-changed' });
    expect(await place(seller, skuId, 4, 4000)).toMatchObject({
      refusal: 'mall.limit-reached',
      params: { limit: 3 },
    });
    expect(await place(seller, skuId, 2, 2000)).toMatchObject({ code: 200 });
    expect(await place(seller, skuId, 2, 2000)).toMatchObject({ refusal: 'mall.limit-reached' });
    await db.updateTable('mall_goods').set({ status: 'OFF' }).where('id', '=', goodsId).execute();
    expect(await place(seller, skuId, 1, 1000)).toMatchObject({ refusal: 'mall.off-shelf' });
    const few = await people.goods('cyy', {}, 1);
    expect(await place(seller, few.skuId, 2, 2000)).toMatchObject({
      refusal: 'mall.sold-out',
      params: { stock: 1 },
    });
    const elsewhere = await people.goods('kyx');
    expect(await place(seller, elsewhere.skuId, 1, 1000)).toMatchObject({ refusal: 'mall.not-found' });
  });

  it('sells no goods of another brand, even in a cart with goods of the buyer’s brand', async () => {
    const seller = await buyerWith(100, { platform: 'cyy' });
    const { people } = backEnd();
    const { skuId: own } = await people.goods('cyy', {}, 10, 1000);
    const { skuId: foreign } = await people.goods('dc_az', {}, 10, 700);
    const order = (skuIds: readonly string[], payable: number) => ({
      ...aCheckOut(own, 1, payable),
      lines: skuIds.map((skuId) => ({ skuId, quantity: 1 })),
    });
    const both = await command(seller, '/seller/mall/order', order([own, foreign], 1700));
    expect(both).toMatchObject({ refusal: 'mall.not-found' });
    const alone = await command(seller, '/seller/mall/order', order([foreign], 700));
    expect(alone).toMatchObject({ refusal: 'mall.not-found' });
    expect([await stockOf(own), await stockOf(foreign)]).toEqual([10, 10]);
  });

  it('leaves an order unpaid when the points do not suffice', async () => {
    const seller = await buyerWith(5);
    const { skuId } = await backEnd().people.goods('cyy');
    const { orderNo } = (await place(seller, skuId, 1, 1000)).data;
    expect(await step(seller, orderNo, 'pay')).toMatchObject({ refusal: 'ledger.insufficient' });
    expect((await read(seller, orderNo)).status).toBe('UNPAID');
    expect(await balance(seller)).toBe(500);
  });

  it('counts waiting orders regardless of the filters, and filters orders with an open refund', async () => {
    const seller = await buyerWith(100);
    const { skuId } = await backEnd().people.goods('cyy');
    await place(seller, skuId, 1, 1000);
    const { mallOrderNo: orderNo } = await backEnd().people.mallOrder(seller);
    const lineId = (await read(seller, orderNo)).lines[0].id;
    await step(seller, orderNo, 'askRefund', { lineId, count: 1, reason: '不需要了' });
    const list = (by: Account, query: string) => get(by, `/seller/mall/order/list?${query}`);
    const none = { UNPAID: 0, PAID: 0, SHIPPED: 0, RECEIVED: 0, refund: 0 };
    expect(await list(seller, 'status=CLOSED')).toMatchObject({
      ...{ total: 0, counts: { ...none, UNPAID: 1, PAID: 1, refund: 1 } },
    });
    expect(await list(seller, 'refundOpen=1')).toMatchObject({ total: 1, rows: [{ orderNo }] });
    const { rows } = await list(await staff(), 'refundOpen=1&pageSize=50');
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ orderNo })]));
    expect((await list(seller, 'to=2000-01-01 00:00:00')).total).toBe(0);
    expect((await list(seller, 'from=2000-01-01 00:00:00')).total).toBe(2);
    expect((await list(await buyerWith(0), '')).counts).toEqual(none);
  });

  it('shows an order to its account and to staff of the brand, who are notified of each change', async () => {
    const seller = await buyerWith(100);
    const keeper = await staff();
    const stranger = await buyerWith(0);
    const { mallOrderNo: orderNo } = await backEnd().people.mallOrder(seller);
    const clerk = await backEnd().people.account({ clerkOf: seller, permissions: BUY });
    for (const each of [seller, clerk]) expect((await read(each, orderNo)).status).toBe('PAID');
    expect((await get(stranger, `/seller/mall/order/${orderNo}`)).refusal).toBe('mall.not-found');
    expect(await step(stranger, orderNo, 'receive')).toMatchObject({ refusal: 'mall.not-found' });
    expect((await get(stranger, '/seller/mall/order/list')).total).toBe(0);
    expect((await get(clerk, '/seller/mall/order/list')).total).toBe(1);
    const { id } = await read(keeper, orderNo);
    const reported = await audienceOf(backEnd().db, { area: 'mall-order', id }, backEnd().now());
    const ids = reported.map((each) => each.id);
    expect([seller, keeper, clerk, stranger].map((each) => ids.includes(each.id))).toEqual([
      ...[true, true, true, false],
    ]);
  });

  it('keeps the stock of a known SKU when goods are saved again, and adjusts stock only with a reason', async () => {
    const keeper = await staff();
    const { people } = backEnd();
    const { goodsId, skuId } = await people.goods('cyy');
    const { fileName } = await upload(keeper, '/common/upload/mall', 'a.png', PNG);
    const given = someGoods({ id: goodsId, version: 1, pictures: [String(fileName)] }, 999, 1100);
    expect(await command(keeper, '/seller/mall/goods', given)).toMatchObject({ data: { id: goodsId } });
    expect(await stockOf(skuId)).toBe(10);
    const adjust = (change: number, reason: string) =>
      command(keeper, `/seller/mall/stock/${skuId}`, { change, reason });
    expect(await adjust(5, ' ')).toMatchObject({ refusal: 'mall.stock-reason-required' });
    expect(await adjust(-11, '盘点')).toMatchObject({ refusal: 'mall.stock-too-low', params: { stock: 10 } });
    expect(await adjust(-4, '盘点')).toMatchObject({ data: { stock: 6 } });
    const { entries } = (await get(keeper, `/seller/mall/stock/${goodsId}`)).data;
    expect(entries[0]).toMatchObject({
      kind: 'adjust',
      change: -4,
      stockAfter: 6,
      note: '盘点',
      authorName: '金鑫',
    });
  });

  it('reads the stock journal in pages to its first line', async () => {
    const keeper = await staff();
    const { goodsId, skuId } = await backEnd().people.goods('cyy', {}, 200);
    for (let number = 1; number <= 101; number += 1)
      await command(keeper, `/seller/mall/stock/${skuId}`, { change: -1, reason: `盘点 ${number}` });
    const notes: string[] = [];
    const sizes: number[] = [];
    let before = '';
    for (;;) {
      const { entries, more } = (await get(keeper, `/seller/mall/stock/${goodsId}${before}`)).data;
      notes.push(...entries.map(({ note }: { note: string }) => note));
      sizes.push(entries.length);
      if (more !== 1) break;
      before = `?before=${entries.at(-1).id}`;
    }
    expect(sizes).toEqual([50, 50, 2]);
    expect(notes).toEqual([...Array.from({ length: 101 }, (_, at) => `盘点 ${101 - at}`), '']);
  });

  it('sells the last 50 pieces to 50 of 200 buyers, and refuses the others as sold out', async () => {
    const { people, db, storage, now } = backEnd();
    const { skuId } = await people.goods('cyy', {}, 50);
    const buyers = await Promise.all(Array.from({ length: 200 }, () => people.account({ permissions: BUY })));
    const answers = await Promise.all(
      buyers.map((buyer) =>
        storage
          .within(scopeOf(buyer))
          .mallOrders.place(aCheckOut(skuId, 1, 1000), { requestId: newRequestId(), digest: '-' }, now()),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(50);
    expect(codes.filter((code) => code === 'mall.sold-out')).toHaveLength(150);
    expect(await stockOf(skuId)).toBe(0);
    const lines = await db.selectFrom('mall_order_line').select('id').where('sku_id', '=', skuId).execute();
    expect(lines).toHaveLength(50);
  }, 60_000);

  it('leaves the cart unchanged when goods are bought without it', async () => {
    const seller = await buyerWith(1000);
    const { skuId, goodsId } = await backEnd().people.goods('cyy', { freightFee: 300 }, 50, 1000);
    await command(seller, '/seller/mall/cart', { skuId, quantity: 2, add: 1 });
    const cart = async (query = '') => (await get(seller, `/seller/mall/cart${query}`)).data.lines;
    expect(await cart(`?skuId=${skuId}`)).toMatchObject([
      { skuId, goodsId, quantity: 1, price: 1000, freightFee: 300, stock: 50, isOff: 0 },
    ]);
    const order = { ...aCheckOut(skuId, 3, 3300), atOnce: 1 };
    expect(await command(seller, '/seller/mall/order', order)).toMatchObject({ code: 200 });
    expect(await cart()).toMatchObject([{ skuId, quantity: 2 }]);
    // Neither goods of another brand nor unknown goods are shown.
    const { skuId: foreign } = await backEnd().people.goods('kyx');
    for (const unknown of [foreign, '999999999']) expect(await cart(`?skuId=${unknown}`)).toEqual([]);
  });

  it('keeps the cart within the account’s limit for the goods, counting all SKUs and earlier purchases', async () => {
    const seller = await buyerWith(1000);
    const clerk = await backEnd().people.account({ clerkOf: seller, permissions: BUY });
    const size = (value: string) => ({ ...someGoods().skus[0], values: [value], stock: 20 });
    const { skuIds } = await backEnd().people.goods('cyy', {
      ...{ title: '车衣', limit: 4, axes: [{ name: '规格', values: ['小', '大'] }] },
      skus: [size('小'), size('大')] as ReturnType<typeof someGoods>['skus'],
    });
    const [small = '', large = ''] = skuIds;
    const put = (by: Account, skuId: string, quantity: number) =>
      command(by, '/seller/mall/cart', { skuId, quantity, add: 0 });
    expect(await place(seller, small, 1, 1000)).toMatchObject({ code: 200 });
    expect(await put(seller, small, 2)).toMatchObject({ code: 200 });
    const over = { refusal: 'mall.limit-reached', params: { title: '车衣', limit: 4 } };
    expect(await put(seller, large, 2)).toMatchObject(over);
    expect(await put(seller, large, 1)).toMatchObject({ code: 200 });
    expect((await get(seller, '/seller/mall/cart')).data.lines).toMatchObject([
      ...[
        { limit: 4, bought: 1 },
        { limit: 4, bought: 1 },
      ],
    ]);
    // A colleague buys meanwhile. The cart shows this and can be reduced, and the server's check still decides.
    expect(await place(clerk, large, 1, 1000)).toMatchObject({ code: 200 });
    await put(seller, large, 1);
    await put(seller, small, 2);
    const both = {
      ...aCheckOut(small, 2, 3000),
      lines: [
        { skuId: small, quantity: 2 },
        { skuId: large, quantity: 1 },
      ],
    };
    expect(await command(seller, '/seller/mall/order', both)).toMatchObject(over);
    expect(await put(seller, small, 3)).toMatchObject(over);
    expect(await put(seller, small, 1)).toMatchObject({ code: 200 });
  });

  it('keeps the pieces in the cart that were not ordered', async () => {
    const seller = await buyerWith(1000);
    const some = await backEnd().people.goods('cyy', {}, 50, 1000);
    const all = await backEnd().people.goods('cyy', {}, 50, 500);
    for (const { skuId } of [some, all])
      await command(seller, '/seller/mall/cart', { skuId, quantity: 5, add: 1 });
    const ordered = { ...aCheckOut(some.skuId, 2, 4500), lines: [] as object[] };
    ordered.lines = [
      { skuId: some.skuId, quantity: 2 },
      { skuId: all.skuId, quantity: 5 },
    ];
    expect((await command(seller, '/seller/mall/order', ordered)).code).toBe(200);
    expect((await get(seller, '/seller/mall/cart')).data.lines).toMatchObject([
      { skuId: some.skuId, quantity: 3 },
    ]);
  });

  it('announces a changed cart only to the users of its account', async () => {
    const { people, db, storage, now } = backEnd();
    const owner = await buyerWith(0);
    const clerk = await people.account({ clerkOf: owner, permissions: BUY });
    const stranger = await buyerWith(0);
    const keeper = await staff();
    for (const each of [owner, clerk, stranger, keeper]) await backEnd().tokenOf(each);
    const { skuId } = await people.goods(owner.platform);
    const received: unknown[] = [];
    const stop = storage.onOwnCommit((changed) => received.push(changed));
    await command(clerk, '/seller/mall/cart', { skuId, quantity: 1, add: 1 });
    stop();
    expect(received).toEqual([{ area: 'mall-cart', id: clerk.id }]);
    const audience = await audienceOf(db, { area: 'mall-cart', id: clerk.id }, now());
    expect(audience.map(({ id }) => id).toSorted()).toEqual([owner.id, clerk.id].toSorted());
  });
});
