import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { CouponTemplateInput } from '@/domain/mall/coupon-template';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { audienceOf } from '@backend/storage/changes/audience';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { newRequestId } from '@tests/support/running-back-end';
import { someCoupon } from '@tests/support/running-back-end/coupons';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { giveFen } from '@tests/support/storage/points';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:goods:detail', 'mall:order:detail', 'coupon:mine'];
const STAFF = [
  ...['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'],
  ...['coupon:list', 'coupon:add', 'coupon:edit', 'coupon:grant'],
];
const NO_INPUT = { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 };

onEachBackEnd('coupons', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const buyer = async (points = 1000): Promise<Account> => {
    const { people, db, now } = backEnd();
    const account = await people.account({ name: '王芳', permissions: BUY });
    await giveFen(db, account.platform, partyOf(scopeOf(account)), fenOfPoints(points), now());
    return account;
  };
  const staff = () => backEnd().people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const balance = async (of: Account) =>
    (await partyBalance(backEnd().db, of.platform, partyOf(scopeOf(of)))).available;
  const claim = (by: Account, id: string, key = newRequestId()) =>
    command(by, `/seller/coupon/claim/${id}`, {}, key);
  const mine = async (by: Account, query = '') => (await get(by, `/seller/coupon/mine?${query}`)).rows;
  const statusOf = async (by: Account, couponId: string) =>
    (await mine(by, 'pageSize=500')).find(({ id }: { id: string }) => id === couponId)?.status;
  const place = (by: Account, skuId: string, quantity: number, payable: number, couponId = '') =>
    command(by, '/seller/mall/order', aCheckOut(skuId, quantity, payable, couponId));
  const placed = async (...given: Parameters<typeof place>): Promise<string> =>
    (await place(...given)).data.orderNo;
  const step = (by: Account, orderNo: string, action: string, body: object = {}) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, { ...NO_INPUT, ...body });
  const read = async (by: Account, orderNo: string) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
  const close = async (orderNo: string, later: number) => {
    const { db, storage, now } = backEnd();
    const { id } = await db
      .selectFrom('mall_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await storage.mallTimers.take(id, 'closeUnpaid', newRequestId(), now() + later, false);
  };
  const rowOf = async (by: Account, id: string) =>
    (await get(by, '/seller/coupon/list?pageSize=500')).rows.find((row: { id: string }) => row.id === id);

  it('go from a draft to a published template, are claimed, and are ended for new claims only', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const { id } = (await command(keeper, '/seller/coupon', someCoupon({ title: ' 开业券 ' }))).data;
    expect(await rowOf(keeper, id)).toMatchObject({ title: '开业券', status: 'DRAFT', actions: ['publish'] });
    expect(await claim(seller, id)).toMatchObject({ refusal: 'coupon.not-found' });
    const changed = await command(
      keeper,
      '/seller/coupon',
      someCoupon({ id, title: '开业券', perAccount: 1 }),
    );
    expect(changed).toMatchObject({ code: 200, data: { id } });
    expect(await command(keeper, `/seller/coupon/step/publish/${id}`)).toMatchObject({ code: 200 });
    expect(await command(keeper, '/seller/coupon', someCoupon({ id }))).toMatchObject({
      refusal: 'coupon.not-now',
    });

    const offerOf = async () =>
      (await get(seller, '/seller/coupon/offers')).data.offers.find((each: { id: string }) => each.id === id);
    expect(await offerOf()).toMatchObject({ title: '开业券', taken: 0, left: 1000 });
    const key = newRequestId();
    const first = await claim(seller, id, key);
    expect(first).toMatchObject({ code: 200 });
    expect(await claim(seller, id, key)).toEqual(first);
    expect(await claim(seller, id)).toMatchObject({ refusal: 'coupon.limit-reached', params: { limit: 1 } });
    expect(await offerOf()).toMatchObject({ taken: 1, left: 999 });
    expect(await mine(seller)).toMatchObject([{ id: first.data.id, title: '开业券', status: 'UNUSED' }]);

    expect(await command(keeper, `/seller/coupon/step/end/${id}`)).toMatchObject({ code: 200 });
    expect(await claim(await buyer(), id)).toMatchObject({ refusal: 'coupon.not-now' });
    const { skuId } = await backEnd().people.goods('cyy');
    expect(await place(seller, skuId, 1, 900, first.data.id)).toMatchObject({ code: 200 });
  });

  it('are refused with an invalid rule, and to users without the permission', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const save = (more: Partial<CouponTemplateInput>) => command(keeper, '/seller/coupon', someCoupon(more));
    for (const [more, refusal] of [
      [{ title: ' ' }, 'coupon.title-required'],
      [{ value: { kind: 'percent', percent: 100, cap: 100 } }, 'coupon.value-invalid'],
      [{ scope: { kind: 'goods', goods: [] } }, 'coupon.scope-required'],
      [{ total: 1, perAccount: 2 }, 'coupon.count-invalid'],
      [{ validity: { kind: 'days', days: 0 } }, 'coupon.validity-invalid'],
    ] as const)
      expect(await save(more)).toMatchObject({ refusal });
    expect(await command(seller, '/seller/coupon', someCoupon())).toMatchObject({
      refusal: 'permission.denied',
    });
    const reader = await backEnd().people.account({ type: 'PLATFORM', permissions: ['coupon:list'] });
    const id = await backEnd().people.couponTemplate('cyy');
    expect(await command(reader, `/seller/coupon/step/end/${id}`)).toMatchObject({
      refusal: 'permission.denied',
    });
  });

  it('200 accounts claim 20 coupons at once: 20 succeed and 180 are refused', async () => {
    const { people, db, storage, now } = backEnd();
    const id = await people.couponTemplate('cyy', { total: 20, perAccount: 1 });
    const accounts = await Promise.all(
      Array.from({ length: 200 }, () => people.account({ permissions: BUY })),
    );
    const answers = await Promise.all(
      accounts.map((by) =>
        storage.within(scopeOf(by)).ownCoupons.claim(id, { requestId: newRequestId(), digest: '-' }, now()),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'coupon.all-gone')).toHaveLength(180);
    const rows = await db.selectFrom('coupon').select('party_id').where('template_id', '=', id).execute();
    expect(new Set(rows.map(({ party_id: party }) => party)).size).toBe(20);
  }, 60_000);

  it('are claimed by one account no more often than allowed, even by concurrent requests', async () => {
    const seller = await buyer();
    const { people, storage, now } = backEnd();
    const id = await people.couponTemplate('cyy', { perAccount: 2 });
    const { ownCoupons } = storage.within(scopeOf(seller));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ownCoupons.claim(id, { requestId: newRequestId(), digest: '-' }, now()),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await mine(seller)).toHaveLength(2);
  });

  it('are held by an unpaid order, used when it is paid, and shown on both sides', async () => {
    const seller = await buyer();
    const keeper = await staff();
    const { people } = backEnd();
    const { couponId, couponTemplateId } = await people.coupon(seller, {
      value: { kind: 'percent', percent: 10, cap: 500 },
      threshold: 2000,
    });
    const { skuId } = await people.goods('cyy', { freightFee: 700 });
    // 10 % of 30.00 is 3.00.
    const orderNo = await placed(seller, skuId, 3, 3000 - 300 + 700, couponId);
    expect(await read(seller, orderNo)).toMatchObject({
      ...{ discount: 300, payable: 3400, couponTitle: '立减券' },
      lines: [{ discount: 300, freight: 700, points: 3400 }],
    });
    expect(await statusOf(seller, couponId)).toBe('HELD');
    expect(await place(seller, skuId, 3, 3400, couponId)).toMatchObject({
      refusal: 'mall.coupon-not-usable',
    });
    await step(seller, orderNo, 'pay');
    expect(await balance(seller)).toBe(100_000 - 3400);
    expect(await mine(seller)).toMatchObject([{ status: 'USED', orderNo }]);
    expect(await read(keeper, orderNo)).toMatchObject({ couponTitle: '立减券', discount: 300 });
    expect((await rowOf(keeper, couponTemplateId)).figures).toEqual({
      ...{ claimed: 1, granted: 0, UNUSED: 0, HELD: 0, USED: 1, EXPIRED: 0, REVOKED: 0 },
      ...{ discountGiven: 300, revocable: 0 },
    });
  });

  it('never change the total silently: an order with another total than the shown one is refused', async () => {
    const seller = await buyer();
    const { people } = backEnd();
    const film = await people.goods('cyy', { category: '贴膜' });
    const care = await people.goods('cyy', { category: '养护' });
    const { couponId } = await people.coupon(seller, {
      threshold: 2000,
      scope: { kind: 'categories', categories: ['贴膜'] },
    });
    expect(await place(seller, film.skuId, 2, 2000, couponId)).toMatchObject({
      refusal: 'mall.total-changed',
    });
    // The coupon is refused below its threshold and outside its scope.
    for (const [skuId, quantity] of [
      [film.skuId, 1],
      [care.skuId, 3],
    ] as const)
      expect(await place(seller, skuId, quantity, quantity * 1000, couponId)).toMatchObject({
        refusal: 'mall.coupon-not-usable',
      });
    const stranger = await buyer();
    expect(await place(stranger, film.skuId, 2, 1900, couponId)).toMatchObject({
      refusal: 'mall.coupon-not-usable',
    });
    expect(await statusOf(seller, couponId)).toBe('UNUSED');
    expect(await place(seller, film.skuId, 2, 1900, couponId)).toMatchObject({ code: 200 });
  });

  it('show buyers the goods that they apply to', async () => {
    const seller = await buyer();
    const { people } = backEnd();
    const { goodsId } = await people.goods('cyy', { title: '玻璃修复液' });
    const scope = { kind: 'goods', goods: [goodsId] } as const;
    const { couponTemplateId } = await people.coupon(seller, { scope });
    expect(await mine(seller)).toMatchObject([{ scope, goodsTitles: ['玻璃修复液'] }]);
    const { offers } = (await get(seller, '/seller/coupon/offers')).data;
    expect(offers.find(({ id }: { id: string }) => id === couponTemplateId)).toMatchObject({
      goodsTitles: ['玻璃修复液'],
    });
  });

  it('are found behind any number of newer templates that have expired', async () => {
    const { db, people, now } = backEnd();
    const seller = await people.account({ platform: 'xcm', permissions: BUY });
    const older = await people.couponTemplate('xcm', { title: '长期券' });
    const day = { from: now() - 2 * DAY, until: now() - DAY };
    const { id: _, ...rest } = someCoupon({ validity: { kind: 'range', ...day }, perAccount: 1 });
    const { perAccount, ...ended } = rest;
    const at = new Date(now());
    const row = {
      ...{ ...ended, platform: 'xcm', per_account: perAccount },
      ...{ value: JSON.stringify(ended.value), scope: JSON.stringify(ended.scope), created_at: at },
      ...{ validity: JSON.stringify(ended.validity), status: 'OPEN' as const, updated_at: at },
    };
    await db
      .insertInto('coupon_template')
      .values(Array.from({ length: 250 }, () => row))
      .execute();
    const offered = async () => (await get(seller, '/seller/coupon/offers')).data.offers;
    expect(await offered()).toMatchObject([{ id: older, title: '长期券' }]);
    const sold = { ...row, validity: JSON.stringify({ kind: 'days', days: 30 }), total: 1, issued: 1 };
    await db
      .insertInto('coupon_template')
      .values(Array.from({ length: 250 }, () => sold))
      .execute();
    expect((await offered())[0]).toMatchObject({ id: older });
  });

  it('return when the order is cancelled or not paid, and expire when their validity is over', async () => {
    const seller = await buyer();
    const { people } = backEnd();
    const { skuId } = await people.goods('cyy');
    const { couponId } = await people.coupon(seller);
    const first = await placed(seller, skuId, 1, 900, couponId);
    await step(seller, first, 'cancel');
    expect(await statusOf(seller, couponId)).toBe('UNUSED');
    const second = await placed(seller, skuId, 1, 900, couponId);
    await close(second, 30 * MINUTE);
    expect(await statusOf(seller, couponId)).toBe('UNUSED');
    expect((await read(seller, second)).couponTitle).toBe('立减券');
    const third = await placed(seller, skuId, 1, 900, couponId);
    await close(third, 8 * DAY);
    expect(await statusOf(seller, couponId)).toBe('EXPIRED');
    expect(await place(seller, skuId, 1, 900, couponId)).toMatchObject({
      refusal: 'mall.coupon-not-usable',
    });
  });

  it('reduce a partial refund by their share, and return with the refund of the last item', async () => {
    const seller = await buyer();
    const keeper = await staff();
    const { people } = backEnd();
    const { skuId } = await people.goods('cyy', {}, 10, 999);
    const { couponId } = await people.coupon(seller, { value: { kind: 'amount', off: 100 } });
    const orderNo = await placed(seller, skuId, 3, 3 * 999 - 100, couponId);
    await step(seller, orderNo, 'pay');
    const lineId = (await read(seller, orderNo)).lines[0].id;
    const refund = async (count: number) => {
      await step(seller, orderNo, 'askRefund', { lineId, count, reason: '不需要了' });
      await step(keeper, orderNo, 'answerRefund', { lineId, count, accept: 1 });
    };
    await refund(1);
    // A third of 28.97, rounded down.
    expect(await balance(seller)).toBe(100_000 - 2897 + 965);
    expect(await statusOf(seller, couponId)).toBe('USED');
    await refund(2);
    expect(await balance(seller)).toBe(100_000);
    expect(await read(seller, orderNo)).toMatchObject({ status: 'CLOSED', refundedTotal: 2897 });
    expect(await statusOf(seller, couponId)).toBe('UNUSED');
    expect(await place(seller, skuId, 1, 899, couponId)).toMatchObject({ code: 200 });
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('are held by one of several concurrent orders, and are either used or returned once', async () => {
    const seller = await buyer();
    const { people, db, storage, now } = backEnd();
    const { couponId } = await people.coupon(seller);
    const goods = await Promise.all(Array.from({ length: 8 }, () => people.goods('cyy')));
    const { mallOrders } = storage.within(scopeOf(seller));
    const request = () => ({ requestId: newRequestId(), digest: '-' });
    const buyerSide = { side: 'buyer', may: () => true } as const;
    let holders = 0;
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        goods.map(({ skuId }) => mallOrders.place(aCheckOut(skuId, 1, 900, couponId), request(), now())),
      );
      const orders = answers.flatMap((answer) => (answer.ok ? [answer.value.orderNo] : []));
      expect(orders).toHaveLength(1);
      holders += orders.length;
      const [orderNo = ''] = orders;
      const actions = round < 2 ? (['cancel', 'cancel'] as const) : (['pay', 'cancel', 'pay'] as const);
      const taken = await Promise.all(
        actions.map((action) => mallOrders.step(orderNo, action, NO_STEP_INPUT, buyerSide, request(), now())),
      );
      expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(holders).toBe(3);
    const { status, order_id: orderId } = await db
      .selectFrom('coupon')
      .select(['status', 'order_id'])
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    const paid = await db
      .selectFrom('mall_order')
      .select('id')
      .where('coupon_id', '=', couponId)
      .where('status', '=', 'PAID')
      .execute();
    expect([status, paid.map(({ id }) => id)]).toEqual(
      orderId === null ? ['UNUSED', []] : ['USED', [orderId]],
    );
  });

  it('are granted to all listed accounts or to none', async () => {
    const keeper = await staff();
    const { people } = backEnd();
    const [one, two] = [await buyer(), await buyer()];
    const id = await people.couponTemplate('cyy', { total: 3, perAccount: 1, way: 'granted' });
    const grant = (...accounts: string[]) => command(keeper, `/seller/coupon/grant/${id}`, { accounts });
    const keyOf = ({ id: account }: Account) => `seller:${account}`;
    expect(await claim(one, id)).toMatchObject({ refusal: 'coupon.not-now' });
    expect(await grant()).toMatchObject({ refusal: 'coupon.accounts-required' });
    const elsewhere = await people.account({ platform: 'kyx' });
    expect(await grant(keyOf(one), keyOf(elsewhere))).toMatchObject({ refusal: 'coupon.not-found' });
    expect(await mine(one)).toEqual([]);
    expect(await grant(keyOf(one))).toMatchObject({ code: 200 });
    expect(await grant(keyOf(two), keyOf(one))).toMatchObject({
      refusal: 'coupon.account-full',
      params: { name: one.name, limit: 1 },
    });
    expect(await mine(two)).toEqual([]);
    expect(await grant(keyOf(two))).toMatchObject({ code: 200 });
    const more = [await buyer(), await buyer()];
    expect(await grant(...more.map(keyOf))).toMatchObject({
      refusal: 'coupon.too-few-left',
      params: { left: 1 },
    });
    expect((await rowOf(keeper, id)).figures).toMatchObject({ granted: 2, UNUSED: 2 });
    const found = await get(keeper, `/seller/coupon/accounts?searchValue=${encodeURIComponent('王芳')}`);
    expect(found.rows.length).toBeGreaterThan(0);
  });

  it('expire at their end even before the job runs, and can be revoked while they are unused', async () => {
    const seller = await buyer();
    const keeper = await staff();
    const { people, db, storage, now } = backEnd();
    const { couponId } = await people.coupon(seller);
    const expire = async (later: number) => {
      await storage.couponTimers.expire(newRequestId(), now() + later);
    };
    const stored = async () =>
      (await db.selectFrom('coupon').select('status').where('id', '=', couponId).executeTakeFirstOrThrow())
        .status;
    await expire(6 * DAY);
    expect(await stored()).toBe('UNUSED');
    const { ownCoupons } = storage.within(scopeOf(seller));
    const late = { page: 1, pageSize: 10 };
    expect((await ownCoupons.page({ ...late, status: 'EXPIRED' }, now() + 8 * DAY)).items).toMatchObject([
      { id: couponId, status: 'EXPIRED' },
    ]);
    expect((await ownCoupons.page({ ...late, status: 'UNUSED' }, now() + 8 * DAY)).total).toBe(0);
    await expire(8 * DAY);
    await expire(8 * DAY);
    expect(await stored()).toBe('EXPIRED');

    const kept = await people.coupon(seller);
    const { couponId: spare, couponTemplateId: template } = kept;
    const revoke = () => command(keeper, `/seller/coupon/step/revoke/${template}`);
    expect(await revoke()).toMatchObject({ refusal: 'coupon.not-now' });
    await command(keeper, `/seller/coupon/step/end/${template}`);
    expect(await revoke()).toMatchObject({ code: 200 });
    expect(await statusOf(seller, spare)).toBe('REVOKED');
  });

  it('held by an order at the time of the revocation are revoked when the order releases them', async () => {
    const { people } = backEnd();
    const seller = await buyer();
    const keeper = await staff();
    const { skuId } = await people.goods('cyy');
    const { couponId, couponTemplateId: template } = await people.coupon(seller);
    const revocable = async () => (await rowOf(keeper, template)).figures.revocable;
    const orderNo = await placed(seller, skuId, 1, 900, couponId);
    await command(keeper, `/seller/coupon/step/end/${template}`);
    expect(await revocable()).toBe(1);
    expect(await command(keeper, `/seller/coupon/step/revoke/${template}`)).toMatchObject({ code: 200 });
    expect(await statusOf(seller, couponId)).toBe('HELD');
    expect(await revocable()).toBe(0);
    expect(await step(seller, orderNo, 'cancel')).toMatchObject({ code: 200 });
    expect(await statusOf(seller, couponId)).toBe('REVOKED');
    expect(await place(seller, skuId, 1, 900, couponId)).toMatchObject({
      refusal: 'mall.coupon-not-usable',
    });
  });

  it('are announced only to their account, and templates to the whole brand', async () => {
    const { people, db, now } = backEnd();
    const owner = await buyer();
    const stranger = await buyer();
    const keeper = await staff();
    for (const each of [owner, stranger, keeper]) await backEnd().tokenOf(each);
    const { couponId, couponTemplateId } = await people.coupon(owner);
    const reported = async (area: 'coupon' | 'own-coupon', id: string) => {
      const ids = (await audienceOf(db, { area, id }, now())).map((each) => each.id);
      return [owner, stranger, keeper].map((each) => ids.includes(each.id));
    };
    expect(await reported('own-coupon', couponId)).toEqual([true, false, false]);
    expect(await reported('coupon', couponTemplateId)).toEqual([true, true, true]);
    expect((await get(stranger, '/seller/coupon/mine')).total).toBe(0);
  });
});
