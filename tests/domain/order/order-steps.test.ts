import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSteps } from '@/domain/order/order-steps';

const states = (status: string) => orderSteps(status).map((step) => `${step.status} ${step.state}`);

describe('the way of an order', () => {
  it('has what is behind it, where it is, and what is ahead', () => {
    expect(states('ASSIGNED')).toEqual([
      'UNPAID done',
      'PENDING done',
      'ASSIGNED current',
      'INSTALLING ahead',
      'DONE ahead',
    ]);
  });

  it('is all behind one that is done', () => {
    expect(orderSteps('DONE').every(({ state }) => state === 'done')).toBe(true);
  });

  it('goes on for one that came back, and ends for one that is cancelled', () => {
    expect(states('AFTER_SALE').at(-1)).toBe('AFTER_SALE current');
    expect(states('CANCELLED')).toEqual(['UNPAID done', 'CANCELLED stopped']);
  });

  it('is nothing for a status it does not know', () => {
    expect(orderSteps('')).toEqual([]);
    expect(orderSteps('ON_HOLD')).toEqual([]);
  });

  it('never has anything done after what is not, and is in one place at most', () => {
    const status = fc.constantFrom(
      'UNPAID',
      'PENDING',
      'ASSIGNED',
      'INSTALLING',
      'DONE',
      'CANCELLED',
      'AFTER_SALE',
    );
    fc.assert(
      fc.property(fc.oneof(status, fc.string()), (given) => {
        const way = orderSteps(given).map(({ state }) => state);
        expect(way.lastIndexOf('done')).toBeLessThan(
          way.findIndex((state) => state !== 'done') === -1
            ? way.length
            : way.findIndex((state) => state !== 'done'),
        );
        expect(way.filter((state) => state === 'current').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
