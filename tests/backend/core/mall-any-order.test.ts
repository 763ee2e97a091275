import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { type MallOrderLine, unsent } from '@/domain/mall/mall-order';
import { priceOf } from '@/domain/mall/price';
import { refundOf } from '@/domain/mall/refund';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { someCoupon } from '@tests/support/running-back-end/coupons';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { giveFen } from '@tests/support/storage/points';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:goods:detail', 'mall:order:detail', 'coupon:mine'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];
const STOCK = 12;
const POINTS = 2000;
const OFF = 370;

interface Read {
  readonly status: string;
  readonly openRefunds: number;
  readonly payable: number;
  readonly freight: number;
  readonly refundedTotal: number;
  readonly money: number;
  readonly refundedMoney: number;
  readonly couponTitle: string;
  readonly lines: readonly MallOrderLine[];
  readonly events: readonly { readonly kind: string }[];
  readonly parcels: readonly { readonly id: string; readonly receivedAt: string }[];
}

const which = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    pieces: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
    withCoupon: fc.boolean(),
    // Most orders are paid at once, so that later steps are possible.
    pays: fc.constantFrom('points' as const, 'halves' as const, 'halves' as const, 'later' as const),
  }),
  fc.record({ kind: fc.constant('pay' as const), of: which }),
  fc.record({ kind: fc.constant('cancel' as const), of: which }),
  // Points pay a part. The rest is paid by a code, which is paid, cancelled or left open.
  fc.record({
    kind: fc.constant('payByCode' as const),
    ...{ of: which, percent: fc.integer({ min: 0, max: 99 }) },
    end: fc.constantFrom('paid' as const, 'paid' as const, 'dropped' as const, 'open' as const),
  }),
  fc.record({ kind: fc.constant('receiveParcel' as const), of: which }),
  fc.record({
    kind: fc.constant('ship' as const),
    of: which,
    at: fc.nat({ max: 1 }),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    ...{ of: which, at: fc.nat({ max: 1 }), count: fc.integer({ min: 1, max: 3 }) },
    ...{ accept: fc.nat({ max: 3 }).map((chance) => chance > 0) },
    ...{ withFreight: fc.boolean(), restock: fc.boolean() },
    // Whether staff leave a request unanswered, so that it blocks shipping until its buyer withdraws it.
    waits: fc.nat({ max: 3 }).map((chance) => chance === 0),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), of: which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

onEachBackEnd('orders of the mall in any sequence of steps', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const read = async (by: Account, orderNo: string): Promise<Read> =>
    (await get(by, `/seller/mall/order/${orderNo}`)).data;

  /** Takes the steps, many of which are refused. Returns the users, the orders and the pieces put back into stock. */
  const play = async (steps: readonly Step[]) => {
    const { people, db, now } = backEnd();
    const buyer = await people.account({ permissions: BUY });
    const keeper = await people.account({ type: 'PLATFORM', permissions: STAFF });
    await giveFen(db, buyer.platform, partyOf(scopeOf(buyer)), fenOfPoints(POINTS), now());
    const goods = [
      await people.goods('cyy', { title: '毛巾', freightFee: 700 }, STOCK, 1333),
      await people.goods('cyy', { title: '车衣', freightFee: 300 }, STOCK, 2999),
    ] as const;
    const template = await people.couponTemplate('cyy', {
      value: { kind: 'amount', off: OFF },
      perAccount: 1,
    });
    const claimed = await command(buyer, `/seller/coupon/claim/${template}`, {});
    const couponId = String(claimed.data.id);
    const { value, threshold, scope } = someCoupon({ value: { kind: 'amount', off: OFF } });
    const orders: string[] = [];
    let parcels = 0;
    const back = [0, 0];
    const act = (by: Account, orderNo: string, action: string, body: object = {}) =>
      command(by, `/seller/mall/order/${action}/${orderNo}`, body);

    const payByCode = async (orderNo: string, percent: number, ends: 'paid' | 'dropped' | 'open') => {
      const { payable } = await read(buyer, orderNo);
      const points = Math.floor((payable * percent) / 100);
      const opened = await act(buyer, orderNo, 'payByCode', { points, channel: 'wechat' });
      if (opened.code !== 200) return;
      if (ends === 'paid') await command(buyer, `/seller/mall/payment/sandbox/${orderNo}`, { play: 'pay' });
      if (ends === 'dropped') await act(buyer, orderNo, 'dropCode');
    };

    const place = async ({ pieces, withCoupon, pays }: Extract<Step, { kind: 'place' }>) => {
      const bought = pieces.flatMap((quantity, at) =>
        quantity === 0 ? [] : [{ at: at as 0 | 1, quantity }],
      );
      if (bought.length === 0) return;
      const price = priceOf(
        bought.map(({ at, quantity }) => ({
          ...{ skuId: goods[at].skuId, goodsId: goods[at].goodsId, category: '养护', above: [], quantity },
          ...{ price: [1333, 2999][at] ?? 0, freight: { fee: [700, 300][at] ?? 0, freeFrom: 0 } },
        })),
        withCoupon ? { coupon: { value, threshold, scope } } : {},
      );
      const placed = await command(buyer, '/seller/mall/order', {
        ...aCheckOut('0', 1, price.payable, withCoupon ? couponId : ''),
        lines: bought.map(({ at, quantity }) => ({ skuId: goods[at].skuId, quantity })),
      });
      if (placed.code !== 200) return;
      orders.push(placed.data.orderNo);
      if (pays === 'points') await act(buyer, placed.data.orderNo, 'pay');
      if (pays === 'halves') await payByCode(placed.data.orderNo, 50, 'paid');
    };

    const withdraw = async (orderNo: string) => {
      const { openRefunds, status, lines, refundedTotal } = await read(buyer, orderNo);
      const withdrawn = await act(buyer, orderNo, 'withdrawRefund');
      expect(withdrawn.code === 200).toBe(openRefunds > 0);
      expect(await read(buyer, orderNo)).toMatchObject({ openRefunds: 0, status, lines, refundedTotal });
    };

    const take = async (next: Exclude<Step, { kind: 'place' }>) => {
      const orderNo = orders[next.of % Math.max(1, orders.length)];
      if (orderNo === undefined) return;
      if (next.kind === 'pay' || next.kind === 'cancel') {
        await act(buyer, orderNo, next.kind);
        return;
      }
      if (next.kind === 'payByCode') {
        await payByCode(orderNo, next.percent, next.end);
        return;
      }
      if (next.kind === 'receiveParcel') {
        const parcel = (await read(buyer, orderNo)).parcels.find(({ receivedAt }) => receivedAt === '');
        if (parcel !== undefined) await act(buyer, orderNo, 'receiveParcel', { parcelId: parcel.id });
        return;
      }
      if (next.kind === 'withdraw') {
        await withdraw(orderNo);
        return;
      }
      const line = (await read(keeper, orderNo)).lines[next.at];
      if (line === undefined) return;
      if (next.kind === 'ship') {
        parcels += 1;
        const parcel = {
          carrier: 'sf',
          waybill: `SF${Date.now()}-${parcels}`,
          pieces: [{ lineId: line.id, pieces: next.count }],
        };
        await act(keeper, orderNo, 'ship', parcel);
        return;
      }
      const asked = await act(buyer, orderNo, 'askRefund', {
        lineId: line.id,
        count: next.count,
        reason: '不要了',
      });
      if (asked.code !== 200 || next.waits) return;
      const { accept, withFreight, restock } = next;
      const answer = {
        ...{ accept: Number(accept), withFreight: Number(withFreight), restock: Number(restock) },
      };
      const answered = await act(keeper, orderNo, 'answerRefund', {
        ...answer,
        ...{ lineId: line.id, count: next.count, reason: '处理' },
      });
      expect(answered).toMatchObject({ code: 200 });
      const at = line.title === '毛巾' ? 0 : 1;
      if (accept) back[at] = (back[at] ?? 0) + (restock ? next.count : Math.min(next.count, unsent(line)));
    };

    for (const next of steps) await (next.kind === 'place' ? place(next) : take(next));
    /** Ends each order: unpaid ones are closed, and others are shipped, received and finished by timers. */
    const end = async () => {
      for (const orderNo of orders) {
        await act(buyer, orderNo, 'cancel');
        await withdraw(orderNo);
        for (const { id, quantity, refunded, shipped } of (await read(keeper, orderNo)).lines) {
          const left = quantity - refunded - shipped;
          const parcel = { carrier: 'sf', waybill: `SF000001-${id}`, pieces: [{ lineId: id, pieces: left }] };
          if (left > 0) await act(keeper, orderNo, 'ship', parcel);
        }
        await act(buyer, orderNo, 'receive');
        const { id } = await db
          .selectFrom('mall_order')
          .select('id')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow();
        await backEnd().storage.mallTimers.take(id, 'finish', newRequestId(), now() + 8 * DAY, false);
      }
    };
    return { buyer, keeper, goods, orders, back, couponId, end };
  };

  it('keep money, stock and coupons consistent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const { buyer, keeper, goods, orders, back, couponId, end } = await play(steps);
        const { db, storage } = backEnd();
        let holders = 0;
        const couponIs = async () =>
          db
            .selectFrom('coupon')
            .leftJoin('mall_order', 'mall_order.id', 'coupon.order_id')
            .select(['coupon.status', 'mall_order.order_no as orderNo'])
            .where('coupon.id', '=', couponId)
            .executeTakeFirstOrThrow();
        const spentNow = async () => {
          let points = 0;
          for (const orderNo of orders) {
            const order = await read(keeper, orderNo);
            if (!order.events.some(({ kind }) => kind === 'pay')) continue;
            points += order.payable - order.money - (order.refundedTotal - order.refundedMoney);
          }
          return points;
        };
        const out = [0, 0];
        for (const orderNo of orders) {
          const order = await read(keeper, orderNo);
          const isPaid = order.events.some(({ kind }) => kind === 'pay');
          const isCancelled = order.events.some(({ kind }) => kind === 'cancel');
          expect(isPaid && isCancelled).toBe(false);
          // The received money equals the sum of the order's lines, and no more than that is refunded.
          const inMoney = order.lines.reduce((sum, { money }) => sum + money, 0);
          if (isPaid) expect(inMoney).toBe(order.money);
          expect(order.refundedMoney).toBeLessThanOrEqual(order.money);
          if (order.couponTitle !== '' && order.status !== 'CLOSED') {
            holders += 1;
            expect(await couponIs()).toEqual({
              status: order.status === 'UNPAID' ? 'HELD' : 'USED',
              orderNo,
            });
          }
          for (const { title, quantity } of order.lines)
            if (!isCancelled) out[title === '毛巾' ? 0 : 1] = (out[title === '毛巾' ? 0 : 1] ?? 0) + quantity;
          // What is not refunded is the value of the kept goods, plus at most the freight.
          const value = order.lines.reduce((sum, line) => {
            if (line.refunded === line.quantity) return sum;
            const rest = refundOf(line, line.quantity - line.refunded, true);
            return rest.ok ? sum + rest.value.points + rest.value.money : Number.NaN;
          }, 0);
          const kept = order.payable - order.refundedTotal - value;
          expect(kept).toBeGreaterThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(order.freight);
        }
        const balance = await partyBalance(db, 'cyy', partyOf(scopeOf(buyer)));
        expect(balance.available + balance.held).toBe(fenOfPoints(POINTS) - (await spentNow()));
        expect(holders).toBeLessThanOrEqual(1);
        if (holders === 0) expect(await couponIs()).toEqual({ status: 'UNUSED', orderNo: null });
        for (const [at, { skuId }] of goods.entries()) {
          const { stock } = await db
            .selectFrom('mall_sku')
            .select('stock')
            .where('id', '=', skuId)
            .executeTakeFirstOrThrow();
          expect(stock).toBe(STOCK - (out[at] ?? 0) + (back[at] ?? 0));
        }
        expect(await storage.ledger.verify()).toEqual([]);

        // After the end of each order, its points and its coupon are settled, too.
        await end();
        const ended = await Promise.all(orders.map((orderNo) => read(keeper, orderNo)));
        for (const { status } of ended) expect(['DONE', 'CLOSED']).toContain(status);
        const users = ended.filter(({ couponTitle, status }) => couponTitle !== '' && status === 'DONE');
        expect(users.length).toBeLessThanOrEqual(1);
        expect((await couponIs()).status).toBe(users.length === 1 ? 'USED' : 'UNUSED');
        const last = await partyBalance(db, 'cyy', partyOf(scopeOf(buyer)));
        expect([last.available, last.held]).toEqual([fenOfPoints(POINTS) - (await spentNow()), 0]);
        expect(await storage.ledger.verify()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
