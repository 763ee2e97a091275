import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyValue, sameValue, valueAt } from '@/domain/form/form-value';
import type { Plain } from '@/domain/form/plain';

describe('a value', () => {
  it('is empty when it is undefined, null, an empty text or an empty list', () => {
    for (const empty of [undefined, null, '', []]) expect(isEmptyValue(empty)).toBe(true);
    for (const filled of [0, false, {}, ' ', [''], 'a']) expect(isEmptyValue(filled)).toBe(false);
  });

  it('is read only from an own property', () => {
    expect(valueAt({ a: 1 }, 'a')).toBe(1);
    expect(valueAt({}, 'toString')).toBeUndefined();
  });

  it.each<readonly [Plain | undefined, Plain | undefined, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, undefined, false],
    [undefined, undefined, true],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [[], {}, false],
    [{}, [], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
    [{}, null, false],
    [{}, 'x', false],
    [[], 'x', false],
  ])('%j and %j are equal: %j', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });

  it('is equal to a copy, even if the copy has its keys in another order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (value) => {
        const copy = JSON.parse(JSON.stringify(value)) as Record<string, Plain>;
        expect(sameValue(JSON.parse(JSON.stringify(value)) as Plain, copy)).toBe(true);
        expect(sameValue(Object.fromEntries(Object.entries(copy).reverse()), copy)).toBe(true);
      }),
    );
  });
});
