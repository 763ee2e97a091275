import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_VERBS } from '@/domain/order/life/available-order-actions';
import { stepsOfWork } from '@/domain/order/steps-of-work';
import { WORK_TYPES } from '@/domain/work-order/work-type';

describe('the order steps that answer a work order', () => {
  it.each([
    ['REVOKE', ['accept', 'cancel'], ['cancel']],
    ['REVOKE', ['cancelAnswer', 'start'], ['cancelAnswer']],
    ['EXCHANGE', ['reassign', 'cancel'], ['reassign']],
    ['URGE_INSTALL', ['accept', 'decline'], ['accept']],
    ['AFTER_SALE', ['afterSale', 'confirm'], ['afterSale']],
    ['CAR_DAMAGE', ['cancel'], []],
  ] as const)(
    'for a work order of type %s, and the offered steps %j, they are %j',
    (type, offered, expected) => {
      expect(stepsOfWork(type, offered)).toEqual(expected);
    },
  );

  it('are always among the offered steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORK_TYPES), fc.subarray([...ORDER_VERBS]), (type, offered) => {
        for (const verb of stepsOfWork(type, offered)) expect(offered).toContain(verb);
      }),
    );
  });
});
