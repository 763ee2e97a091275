import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { DEFAULT_MALL_SETTINGS } from '@/domain/mall/mall-settings';
import { isBuyable, pricedOf } from '@/domain/mall/mall-order';
import {
  afterRefund,
  afterShipping,
  availableMallActions,
  MALL_ORDER_ACTIONS,
  MALL_ORDER_STATUSES,
  MALL_ORDER_TIMERS,
  type MallActor,
  type MallOrderFacts,
  refundUntil,
  takeMallStep,
  takeMallTimer,
} from '@/domain/mall/order-life';
import { priceOf } from '@/domain/mall/price';

const FACTS: MallOrderFacts = {
  status: 'UNPAID',
  createdAt: 0,
  shippedAt: undefined,
  refundUntil: undefined,
  toShip: 2,
  kept: 2,
  arriving: 0,
  openRefunds: 0,
  payable: 3400,
  hasCode: false,
  hasTrouble: false,
  failedRefunds: 0,
};
const at = (more: Partial<MallOrderFacts>): MallOrderFacts => ({ ...FACTS, ...more });
const buyer: MallActor = { side: 'buyer', may: () => true };
const platform: MallActor = { side: 'platform', may: () => true };

const facts: fc.Arbitrary<MallOrderFacts> = fc.record({
  status: fc.constantFrom(...MALL_ORDER_STATUSES),
  createdAt: fc.constant(0),
  shippedAt: fc.option(fc.constant(1000), { nil: undefined }),
  refundUntil: fc.option(fc.constant(2000), { nil: undefined }),
  toShip: fc.nat({ max: 3 }),
  kept: fc.nat({ max: 3 }),
  arriving: fc.nat({ max: 2 }),
  openRefunds: fc.nat({ max: 2 }),
  payable: fc.nat({ max: 1 }),
  hasCode: fc.boolean(),
  hasTrouble: fc.boolean(),
  failedRefunds: fc.nat({ max: 1 }),
});
const actor: fc.Arbitrary<MallActor> = fc
  .record({ side: fc.constantFrom('buyer' as const, 'platform' as const), may: fc.boolean() })
  .map(({ side, may }) => ({ side, may: () => may }));

describe('an order of the mall', () => {
  it('offers exactly the permitted actions', () => {
    fc.assert(
      fc.property(actor, facts, fc.nat({ max: 40 * MINUTE }), (who, given, now) => {
        const offered = availableMallActions(who, given, now);
        for (const action of MALL_ORDER_ACTIONS)
          expect(takeMallStep(action, who, given, now).ok).toBe(offered.includes(action));
      }),
    );
  });

  it('offers each party only its own steps in each status', () => {
    expect(availableMallActions(buyer, FACTS, 0)).toEqual(['pay', 'payByCode', 'cancel']);
    expect(availableMallActions(buyer, at({ hasCode: true }), 0)).toEqual(['dropCode', 'cancel']);
    // A free order needs no payment code, and an order with a payment problem can only be cancelled.
    expect(availableMallActions(buyer, at({ payable: 0 }), 0)).toEqual(['pay', 'cancel']);
    for (const hasCode of [true, false])
      expect(availableMallActions(buyer, at({ hasCode, hasTrouble: true }), 0)).toEqual(['cancel']);
    expect(availableMallActions(platform, at({ status: 'DONE', failedRefunds: 1 }), 0)).toEqual([
      ...['retryRefund', 'settleRefund'],
    ]);
    expect(availableMallActions(platform, at({ status: 'PAID' }), 0)).toEqual(['ship']);
    expect(availableMallActions(buyer, at({ status: 'SHIPPED', toShip: 0 }), 0)).toEqual([
      'receive',
      'askRefund',
    ]);
    expect(availableMallActions(buyer, at({ status: 'DONE', toShip: 0 }), 0)).toEqual([]);
    expect(availableMallActions(platform, at({ status: 'PAID', openRefunds: 1 }), 0)).toEqual([
      'answerRefund',
    ]);
    expect([afterShipping(1), afterShipping(0)]).toEqual(['PAID', 'SHIPPED']);
  });

  it('is received with its last parcel, but only once all pieces are shipped', () => {
    const take = (more: Partial<MallOrderFacts>) => takeMallStep('receiveParcel', buyer, at(more), 0);
    expect(take({ status: 'SHIPPED', arriving: 2 })).toEqual({ ok: true, value: 'SHIPPED' });
    expect(take({ status: 'SHIPPED', arriving: 1 })).toEqual({ ok: true, value: 'RECEIVED' });
    expect(take({ status: 'PAID', arriving: 1 })).toEqual({ ok: true, value: 'PAID' });
    expect(take({ status: 'SHIPPED', arriving: 0 }).ok).toBe(false);
  });

  it('can be paid for 30 minutes, and is closed by a timer afterwards', () => {
    const until = 30 * MINUTE;
    expect(takeMallStep('pay', buyer, FACTS, until - 1)).toEqual({ ok: true, value: 'PAID' });
    expect(takeMallStep('pay', buyer, FACTS, until)).toMatchObject({ refusal: { code: 'mall.not-now' } });
    expect(takeMallTimer('closeUnpaid', FACTS, until - 1)).toBeUndefined();
    expect(takeMallTimer('closeUnpaid', FACTS, until)).toBe('CLOSED');
  });

  it('is received automatically after 10 days, and done when its refund time ends without an open refund', () => {
    const sent = at({ status: 'SHIPPED', shippedAt: 0 });
    expect(takeMallTimer('autoReceive', sent, 10 * DAY)).toBe('RECEIVED');
    expect(refundUntil(DAY, DEFAULT_MALL_SETTINGS)).toBe(8 * DAY);
    const got = at({ status: 'RECEIVED', refundUntil: refundUntil(0, { refundDays: 7 }) });
    expect(takeMallTimer('finish', got, 7 * DAY - 1)).toBeUndefined();
    expect(takeMallTimer('finish', got, 7 * DAY)).toBe('DONE');
    expect(takeMallTimer('finish', { ...got, openRefunds: 1 }, 7 * DAY)).toBeUndefined();
  });

  it('accepts no new refund request after the refund time, even if the job is late; an open request can still be answered', () => {
    const got = at({ status: 'RECEIVED', toShip: 0, refundUntil: 7 * DAY });
    const over = { refusal: { code: 'mall.refund-over' } };
    expect(takeMallStep('askRefund', buyer, got, 7 * DAY - 1)).toEqual({ ok: true, value: 'RECEIVED' });
    expect(takeMallStep('askRefund', buyer, got, 7 * DAY)).toMatchObject(over);
    expect(takeMallStep('askRefund', buyer, at({ status: 'DONE', toShip: 0 }), 8 * DAY)).toMatchObject(over);
    const asked = { ...got, openRefunds: 1 };
    expect(takeMallStep('answerRefund', platform, asked, 8 * DAY)).toEqual({ ok: true, value: 'RECEIVED' });
    expect(takeMallStep('askRefund', buyer, { ...asked, status: 'PAID' }, 8 * DAY)).toMatchObject({
      refusal: { code: 'mall.refund-open' },
    });
  });

  it('lets its buyer only withdraw an open refund request, even after the refund time', () => {
    const asked = at({ status: 'PAID', openRefunds: 1 });
    expect(availableMallActions(buyer, asked, 0)).toEqual(['withdrawRefund']);
    const late = at({ status: 'RECEIVED', toShip: 0, refundUntil: 7 * DAY, openRefunds: 1 });
    expect(takeMallStep('withdrawRefund', buyer, late, 8 * DAY)).toEqual({ ok: true, value: 'RECEIVED' });
    expect(takeMallStep('withdrawRefund', platform, asked, 0).ok).toBe(false);
    const over = { refusal: { code: 'mall.refund-not-open' } };
    for (const [action, who] of [
      ['withdrawRefund', buyer],
      ['answerRefund', platform],
    ] as const)
      expect(takeMallStep(action, who, at({ status: 'PAID' }), 0)).toMatchObject(over);
  });

  it('is changed by at most one timer in any state', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const moved = MALL_ORDER_TIMERS.filter(
          (timer) => takeMallTimer(timer, given, 60 * DAY) !== undefined,
        );
        expect(moved.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is closed with the refund of its last piece, and counts as shipped when the unshipped pieces are refunded', () => {
    expect(afterRefund(at({ status: 'PAID', kept: 0, toShip: 0 }))).toBe('CLOSED');
    expect(afterRefund(at({ status: 'PAID', kept: 1, toShip: 0, arriving: 1 }))).toBe('SHIPPED');
    expect(afterRefund(at({ status: 'PAID', kept: 1, toShip: 0 }))).toBe('RECEIVED');
    expect(afterRefund(at({ status: 'RECEIVED', kept: 1, toShip: 0 }))).toBe('RECEIVED');
  });
});

describe('a line of a cart', () => {
  const line = {
    ...{
      skuId: '1',
      goodsId: '2',
      category: '养护',
      above: [],
      title: '洗车液',
      values: ['2L'],
      pictures: [],
      price: 100,
    },
    ...{ quantity: 2, freightFee: 800, freightFreeFrom: 9900, stock: 2, isOff: false },
    ...{ limit: 0, bought: 0 },
  };

  it('can be bought while it is on the shelf and in stock, at its price and freight', () => {
    expect([isBuyable(line), isBuyable({ ...line, stock: 1 }), isBuyable({ ...line, isOff: true })]).toEqual([
      ...[true, false, false],
    ]);
    expect(priceOf([pricedOf(line)])).toMatchObject({ goods: 200, freight: 800, payable: 1000 });
  });
});
