import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MALL_EVENT_KINDS, type MallEventKind } from '@/domain/mall/mall-order';
import { MALL_ORDER_STATUSES } from '@/domain/mall/order-life';
import { mallOrderWay } from '@/domain/mall/order-way';

const happened = (...kinds: readonly MallEventKind[]) => kinds.map((kind, at) => ({ kind, at: at + 1 }));

describe('the way of an order', () => {
  it('past steps are done, one is next and the rest lie ahead', () => {
    const events = happened('place', 'pay', 'ship', 'ship');
    expect(mallOrderWay({ status: 'SHIPPED', events })).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'PAID', state: 'done', at: 2 },
      // The last parcel: the first one left the order where it was.
      { status: 'SHIPPED', state: 'done', at: 4 },
      { status: 'RECEIVED', state: 'current' },
      { status: 'DONE', state: 'ahead' },
    ]);
  });

  it('says nothing of a first parcel while pieces are left to send', () => {
    const [, , shipped] = mallOrderWay({ status: 'PAID', events: happened('place', 'pay', 'ship') });
    expect(shipped).toEqual({ status: 'SHIPPED', state: 'current' });
  });

  it('a closed order shows its past steps and its end', () => {
    expect(mallOrderWay({ status: 'CLOSED', events: happened('place', 'closeUnpaid') })).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'CLOSED', state: 'stopped', at: 2 },
    ]);
  });

  it('no done step follows an open one, and at most one step is current', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MALL_ORDER_STATUSES),
        fc.array(fc.constantFrom(...MALL_EVENT_KINDS)),
        (status, kinds) => {
          const states = mallOrderWay({ status, events: happened(...kinds) }).map(({ state }) => state);
          const ahead = states.indexOf('ahead');
          if (ahead >= 0) expect(states.slice(ahead).every((state) => state === 'ahead')).toBe(true);
          expect(states.filter((state) => state === 'current' || state === 'stopped').length).toBeLessThan(2);
        },
      ),
    );
  });
});
