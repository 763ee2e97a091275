import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MALL_EVENT_KINDS, type MallEventKind } from '@/domain/mall/mall-order';
import { MALL_ORDER_STATUSES } from '@/domain/mall/order-life';
import { mallOrderStages } from '@/domain/mall/order-stages';

const happened = (...kinds: readonly MallEventKind[]) => kinds.map((kind, at) => ({ kind, at: at + 1 }));

describe('the progress of an order', () => {
  it('shows past steps as done, one as current and the rest as open', () => {
    const events = happened('place', 'pay', 'ship', 'ship');
    expect(mallOrderStages({ status: 'SHIPPED', events })).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'PAID', state: 'done', at: 2 },
      // The time is that of the last parcel, because the first one did not change the state.
      { status: 'SHIPPED', state: 'done', at: 4 },
      { status: 'RECEIVED', state: 'current' },
      { status: 'DONE', state: 'ahead' },
    ]);
  });

  it('keeps SHIPPED as the current step, without a time, while pieces are left to ship', () => {
    const [, , shipped] = mallOrderStages({ status: 'PAID', events: happened('place', 'pay', 'ship') });
    expect(shipped).toEqual({ status: 'SHIPPED', state: 'current' });
  });

  it('dates the receipt of an order by its last parcel, and shows no receipt for a closed order', () => {
    const events = happened('place', 'pay', 'ship', 'receiveParcel', 'ship', 'receiveParcel', 'askRefund');
    expect(mallOrderStages({ status: 'RECEIVED', events })[3]).toEqual({
      ...{ status: 'RECEIVED', state: 'done', at: 6 },
    });
    const closed = mallOrderStages({ status: 'CLOSED', events: [...events, ...happened('refund')] });
    expect(closed.map(({ status }) => status)).not.toContain('RECEIVED');
  });

  it('shows the past steps and the end of a closed order', () => {
    expect(mallOrderStages({ status: 'CLOSED', events: happened('place', 'closeUnpaid') })).toEqual([
      { status: 'UNPAID', state: 'done', at: 1 },
      { status: 'CLOSED', state: 'stopped', at: 2 },
    ]);
  });

  it('has no done step after an open one, and at most one current step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MALL_ORDER_STATUSES),
        fc.array(fc.constantFrom(...MALL_EVENT_KINDS)),
        (status, kinds) => {
          const states = mallOrderStages({ status, events: happened(...kinds) }).map(({ state }) => state);
          const ahead = states.indexOf('ahead');
          if (ahead >= 0) expect(states.slice(ahead).every((state) => state === 'ahead')).toBe(true);
          expect(states.filter((state) => state === 'current' || state === 'stopped').length).toBeLessThan(2);
        },
      ),
    );
  });
});
