import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSortBySeller, isSortedBySeller } from '@/domain/work-order/sort-by-seller';

const queries = fc.record(
  { bySeller: fc.boolean(), search: fc.oneof(fc.constantFrom('', '  '), fc.string()) },
  { requiredKeys: [] },
);

describe('sorting by seller', () => {
  it('applies if it is requested without a search, and blanks are no search', () => {
    expect(isSortedBySeller({ bySeller: true })).toBe(true);
    expect(isSortedBySeller({ bySeller: true, search: '  ' })).toBe(true);
    expect(isSortedBySeller({ bySeller: true, search: '沪A' })).toBe(false);
    expect(isSortedBySeller({ search: '' })).toBe(false);
  });

  it('is refused with a search', () => {
    expect(checkSortBySeller({ bySeller: true, search: '沪A' })).toMatchObject({
      ok: false,
      refusal: { code: 'work-list.seller-order-searched' },
    });
  });

  it('applies to each accepted query that requests it', () => {
    fc.assert(
      fc.property(queries, (query) => {
        if (checkSortBySeller(query).ok) expect(isSortedBySeller(query)).toBe(query.bySeller === true);
        else expect(isSortedBySeller(query)).toBe(false);
      }),
    );
  });
});
