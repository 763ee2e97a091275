import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLink, LINKED_WORKS_MAX, linkEndsOf, linkWork } from '@/domain/linked-work/linked-work';

/** Ids of different lengths: some are equal, and some exceed the integers of a double. */
const id = fc.oneof(
  fc.constantFrom('9', '10', '9007199254740993', '9007199254740992'),
  fc.bigInt({ min: 1n, max: 10n ** 18n }).map(String),
);
const ids = fc.uniqueArray(id, { maxLength: 8 });

describe('a link between two work orders', () => {
  it('has no direction, and its numerically lower id comes first', () => {
    fc.assert(
      fc.property(id, id, (one, other) => {
        const ends = linkEndsOf(one, other);
        expect(linkEndsOf(other, one)).toEqual(ends);
        expect(BigInt(ends.low) <= BigInt(ends.high)).toBe(true);
        expect([ends.low, ends.high].toSorted()).toEqual([one, other].toSorted());
      }),
    );
  });

  it('requires two different work orders', () => {
    expect(checkLink('7', '')).toMatchObject({ refusal: { code: 'linked-work.required' } });
    expect(checkLink('7', '0')).toMatchObject({ refusal: { code: 'linked-work.required' } });
    fc.assert(
      fc.property(id, (own) => {
        expect(checkLink(own, own)).toMatchObject({ refusal: { code: 'linked-work.same' } });
      }),
    );
  });

  it('is created once, from either work order', () => {
    fc.assert(
      fc.property(id, id, ids, ids, (one, other, linked, linkedToOther) => {
        fc.pre(one !== other);
        const there = linkWork(one, other, linked, linkedToOther);
        if (linked.includes(other)) expect(there).toMatchObject({ refusal: { code: 'linked-work.already' } });
        else expect(there).toEqual({ ok: true, value: linkEndsOf(one, other) });
        // Both work orders now contain the same link.
        const both = linkWork(other, one, [...linkedToOther, one], [...linked, other]);
        expect(both).toMatchObject({ refusal: { code: 'linked-work.already' } });
      }),
    );
  });

  it('is refused when one of the work orders has fifty', () => {
    const full = Array.from({ length: LINKED_WORKS_MAX }, (_, nth) => String(100 + nth));
    const refused = { refusal: { code: 'linked-work.too-many', params: { max: LINKED_WORKS_MAX } } };
    expect(linkWork('1', '2', full, [])).toMatchObject(refused);
    expect(linkWork('1', '2', [], full)).toMatchObject(refused);
    expect(linkWork('1', '2', full.slice(1), full.slice(1)).ok).toBe(true);
  });
});
