import { expect, it } from 'vitest';
import { dateTimeOf } from '@/contract/scalars';
import { DAY, SECOND } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { timeOf } from '@backend/storage/rows/scalars';
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
const FIGURES = ['granted', 'claimed', 'used', 'returned', 'expired', 'discount', 'paid'] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

onEachBackEnd('the statistics of coupons', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const staff = () => backEnd().people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
  const buyer = async () => {
    const { people, db, now } = backEnd();
    const account = await people.account({ name: '王芳', permissions: BUY });
    await giveFen(db, account.platform, partyOf(scopeOf(account)), fenOfPoints(1000), now());
    return account;
  };
  const template = async (keeper: Account, title: string) => {
    const input = someCoupon({ title, total: 20, perAccount: 10 });
    const { id } = (await command(keeper, '/seller/coupon', input)).data;
    expect(await command(keeper, `/seller/coupon/step/publish/${id}`)).toMatchObject({ code: 200 });
    return String(id);
  };
  const claim = async (by: Account, id: string): Promise<string> =>
    (await command(by, `/seller/coupon/claim/${id}`, {})).data.id;
  const step = (by: Account, orderNo: string, action: string, body: object = {}) =>
    command(by, `/seller/mall/order/${action}/${orderNo}`, { ...NO_INPUT, ...body });
  const paidWith = async (by: Account, skuId: string, couponId: string, payable: number) => {
    const { orderNo } = (await command(by, '/seller/mall/order', aCheckOut(skuId, 1, payable, couponId)))
      .data;
    expect(await step(by, orderNo, 'pay')).toMatchObject({ code: 200 });
    return String(orderNo);
  };
  const figuresOf = async (keeper: Account, id: string, period = ''): Promise<Figures> => {
    const { rows } = await get(keeper, `/seller/coupon/statistics?pageSize=500${period}`);
    return rows.find((row: { id: string }) => row.id === id);
  };

  it('count granted, claimed, used, returned and expired coupons, and add up over periods', async () => {
    const { people, db, now } = backEnd();
    const keeper = await staff();
    const by = await buyer();
    const title = `统计券 ${by.id}`;
    const id = await template(keeper, title);
    const { skuId } = await people.goods(by.platform, {}, 10, 10_000);
    const row = (await get(keeper, `/seller/coupon/list?pageSize=500`)).rows.find(
      (each: { id: string }) => each.id === id,
    );
    const off = Number(row.value.off);
    const payable = 10_000 - off;
    await command(keeper, `/seller/coupon/grant/${id}`, { accounts: [`seller:${by.sid}`] });
    const [kept, back, old, over] = [
      await claim(by, id),
      await claim(by, id),
      await claim(by, id),
      await claim(by, id),
    ];
    await paidWith(by, skuId, kept, payable);
    const refunded = await paidWith(by, skuId, back, payable);
    const earlier = await paidWith(by, skuId, old, payable);
    const lineId = (await get(by, `/seller/mall/order/${refunded}`)).data.lines[0].id;
    await step(by, refunded, 'askRefund', { lineId, count: 1, reason: '不需要了' });
    const agreed = { lineId, count: 1, accept: 1, restock: 1, reason: '同意' };
    expect(await step(keeper, refunded, 'answerRefund', agreed)).toMatchObject({ code: 200 });

    // Both coupons were received ten days ago. One was used then, and the other one expired then.
    const then = timeOf(now() - 10 * DAY);
    await db.updateTable('coupon').set({ received_at: then }).where('id', 'in', [old, over]).execute();
    await db.updateTable('mall_order').set({ paid_at: then }).where('order_no', '=', earlier).execute();
    await db
      .updateTable('coupon')
      .set({ valid_from: timeOf(now() - 20 * DAY), valid_until: then })
      .where('id', '=', over)
      .execute();

    const all = await figuresOf(keeper, id);
    expect(all).toMatchObject({
      ...{ granted: 1, claimed: 4, used: 3, returned: 1, expired: 1 },
      ...{ discount: 2 * off, paid: 2 * payable },
    });
    const middle = now() - 5 * DAY;
    const before = await figuresOf(keeper, id, `&to=${encodeURIComponent(dateTimeOf(middle))}`);
    const after = await figuresOf(keeper, id, `&from=${encodeURIComponent(dateTimeOf(middle + SECOND))}`);
    expect(before).toMatchObject({ granted: 0, claimed: 2, used: 1, returned: 0, expired: 1, discount: off });
    for (const figure of FIGURES) expect(before[figure] + after[figure]).toBe(all[figure]);

    // The figures of the coupon list cover all time, so they must equal the statistics without a period.
    const { figures } = (await get(keeper, `/seller/coupon/list?pageSize=500`)).rows.find(
      (each: { id: string }) => each.id === id,
    );
    expect(figures).toMatchObject({ USED: all.used - all.returned, discountGiven: all.discount });
    expect(figures.granted + figures.claimed).toBe(all.granted + all.claimed);
    const orders = await db
      .selectFrom('mall_order')
      .innerJoin('coupon', 'coupon.order_id', 'mall_order.id')
      .select(['mall_order.payable'])
      .where('coupon.template_id', '=', id)
      .execute();
    expect(orders.reduce((sum, order) => sum + Number(order.payable), 0)).toBe(all.paid);
  });

  it('count a return or an expiry at the time when it was recorded', async () => {
    const { people, db, now } = backEnd();
    const keeper = await staff();
    const by = await buyer();
    const id = await template(keeper, `退回券 ${by.id}`);
    const { skuId } = await people.goods(by.platform, {}, 10, 10_000);
    const row = (await get(keeper, `/seller/coupon/list?pageSize=500`)).rows.find(
      (each: { id: string }) => each.id === id,
    );
    const payable = 10_000 - Number(row.value.off);
    const [back, late] = [await claim(by, id), await claim(by, id)];
    const refunded = await paidWith(by, skuId, back, payable);
    const held = (await command(by, '/seller/mall/order', aCheckOut(skuId, 1, payable, late))).data.orderNo;
    // One order was paid ten days ago. The other coupon's validity ended then, while an order held it.
    const then = timeOf(now() - 10 * DAY);
    await db.updateTable('mall_order').set({ paid_at: then }).where('order_no', '=', refunded).execute();
    await db
      .updateTable('coupon')
      .set({ valid_from: timeOf(now() - 20 * DAY), valid_until: then })
      .where('id', '=', late)
      .execute();
    const middle = now() - 5 * DAY;
    const earlier = () => figuresOf(keeper, id, `&to=${encodeURIComponent(dateTimeOf(middle))}`);
    const later = () => figuresOf(keeper, id, `&from=${encodeURIComponent(dateTimeOf(middle + SECOND))}`);
    const closed = await earlier();
    expect(closed).toMatchObject({ used: 1, returned: 0, expired: 0 });

    const lineId = (await get(by, `/seller/mall/order/${refunded}`)).data.lines[0].id;
    await step(by, refunded, 'askRefund', { lineId, count: 1, reason: '不需要了' });
    const agreed = { lineId, count: 1, accept: 1, restock: 1, reason: '同意' };
    expect(await step(keeper, refunded, 'answerRefund', agreed)).toMatchObject({ code: 200 });
    expect(await step(by, held, 'cancel')).toMatchObject({ code: 200 });
    // The counts of earlier days stay. Only the money of an order that is no longer paid is removed.
    expect(await earlier()).toMatchObject({ used: 1, returned: 0, expired: 0 });
    expect(await later()).toMatchObject({ used: 0, returned: 1, expired: 1 });
    expect(await figuresOf(keeper, id)).toMatchObject({ used: 1, returned: 1, expired: 1, paid: 0 });

    // The returned coupon is used again, and the order that returned it is still counted once.
    await paidWith(by, skuId, back, payable);
    expect(await figuresOf(keeper, id)).toMatchObject({ used: 2, returned: 1, paid: payable });
  });

  it('cover one brand, and are refused to other users', async () => {
    const keeper = await staff();
    const id = await template(keeper, '本品牌的券');
    expect(await figuresOf(keeper, id)).toMatchObject({ granted: 0, used: 0, paid: 0 });
    const platform = keeper.platform === 'cyy' ? 'dc_az' : 'cyy';
    const stranger = await backEnd().people.account({ type: 'PLATFORM', platform, permissions: STAFF });
    expect(await figuresOf(stranger, id)).toBeUndefined();
    const seller = await backEnd().people.account({ permissions: STAFF });
    expect((await get(seller, '/seller/coupon/statistics')).refusal).toBe('permission.denied');
  });
});
