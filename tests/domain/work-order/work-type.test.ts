import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedTypes, WORK_TYPES } from '@/domain/work-order/work-type';
import { arbitraryWorkType } from '@tests/support/arbitraries';

describe('the work types', () => {
  it('are ten by default', () => {
    expect(WORK_TYPES).toEqual([
      'AFTER_SALE',
      'EXCHANGE',
      'URGE_INSTALL',
      'REVOKE',
      'CAR_DAMAGE',
      'NEGATIVE_REVIEW',
      'COMPLAINT',
      'RETURN_GOODS',
      'PRODUCT_FEEDBACK',
      'ORDER_FEEDBACK',
    ]);
  });

  it('are those that the order lists, or all ten if it lists none', () => {
    expect(allowedTypes(['GIFT'])).toEqual(['GIFT']);
    expect(allowedTypes([])).toBe(WORK_TYPES);
  });

  it('are never empty', () => {
    fc.assert(
      fc.property(fc.array(arbitraryWorkType, { maxLength: 3 }), (named) => {
        expect(allowedTypes(named).length).toBeGreaterThan(0);
      }),
    );
  });
});
