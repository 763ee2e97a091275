import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenOfPoints } from '@/domain/ledger/fen';
import { type MallOrderLine, unsent } from '@/domain/mall/mall-order';
import { priceOf } from '@/domain/mall/price';
import { refundOf } from '@/domain/mall/refund';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import { scopeOf } from '@backend/core/session/scope-of';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { someCoupon } from '@tests/support/running-back-end/coupons';
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
  readonly payable: number;
  readonly freight: number;
  readonly refundedTotal: number;
  readonly couponTitle: string;
  readonly lines: readonly MallOrderLine[];
  readonly events: readonly { readonly kind: string }[];
}

const which = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    pieces: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
    withCoupon: fc.boolean(),
    // Most orders are paid at once, so that the other steps find something to do.
    pays: fc.nat({ max: 3 }).map((chance) => chance > 0),
  }),
  fc.record({ kind: fc.constant('pay' as const), of: which }),
  fc.record({ kind: fc.constant('cancel' as const), of: which }),
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
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

onEachBackEnd('orders of the mall in any order of their steps', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const read = async (by: Account, orderNo: string): Promise<Read> =>
    (await get(by, `/seller/mall/order/${orderNo}`)).data;

  /** Takes the steps, of which many are refused, and answers what the account and the stock have to be. */
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
    const back = [0, 0];
    const act = (by: Account, orderNo: string, action: string, body: object = {}) =>
      command(by, `/seller/mall/order/${action}/${orderNo}`, body);

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
      if (pays) await act(buyer, placed.data.orderNo, 'pay');
    };

    const take = async (next: Exclude<Step, { kind: 'place' }>) => {
      const orderNo = orders[next.of % Math.max(1, orders.length)];
      if (orderNo === undefined) return;
      if (next.kind === 'pay' || next.kind === 'cancel') {
        await act(buyer, orderNo, next.kind);
        return;
      }
      const line = (await read(keeper, orderNo)).lines[next.at];
      if (line === undefined) return;
      if (next.kind === 'ship') {
        const parcel = {
          carrier: 'sf',
          waybill: `SF${Date.now()}`,
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
      if (asked.code !== 200) return;
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
    return { buyer, keeper, goods, orders, back };
  };

  it('keep money, stock and coupons right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const { buyer, keeper, goods, orders, back } = await play(steps);
        const { db, storage } = backEnd();
        let spent = 0;
        let holders = 0;
        const out = [0, 0];
        for (const orderNo of orders) {
          const order = await read(keeper, orderNo);
          const isPaid = order.events.some(({ kind }) => kind === 'pay');
          const isCancelled = order.events.some(({ kind }) => kind === 'cancel');
          expect(isPaid && isCancelled).toBe(false);
          if (isPaid) spent += order.payable - order.refundedTotal;
          if (order.couponTitle !== '' && order.status !== 'CLOSED') holders += 1;
          for (const { title, quantity } of order.lines)
            if (!isCancelled) out[title === '毛巾' ? 0 : 1] = (out[title === '毛巾' ? 0 : 1] ?? 0) + quantity;
          // What is kept has its value, and freight is kept back at the most.
          const value = order.lines.reduce((sum, line) => {
            if (line.refunded === line.quantity) return sum;
            const rest = refundOf(line, line.quantity - line.refunded, true);
            return rest.ok ? sum + rest.value.points + rest.value.money : Number.NaN;
          }, 0);
          const kept = order.payable - order.refundedTotal - value;
          expect(kept).toBeGreaterThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(order.freight);
        }
        const { available } = await partyBalance(db, 'cyy', partyOf(scopeOf(buyer)));
        expect(available).toBe(fenOfPoints(POINTS) - spent);
        expect(holders).toBeLessThanOrEqual(1);
        for (const [at, { skuId }] of goods.entries()) {
          const { stock } = await db
            .selectFrom('mall_sku')
            .select('stock')
            .where('id', '=', skuId)
            .executeTakeFirstOrThrow();
          expect(stock).toBe(STOCK - (out[at] ?? 0) + (back[at] ?? 0));
        }
        expect(await storage.ledger.verify()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
