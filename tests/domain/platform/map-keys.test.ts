import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAP_KEYS_CONFIG_KEY, pickMapKey, readMapKeys } from '@/domain/platform/map-keys';

describe('the list of map keys', () => {
  it('is stored under one configuration key', () => {
    expect(MAP_KEYS_CONFIG_KEY).toBe('map.keys');
  });

  it.each<[string, readonly string[]]>([
    ['["a","b"]', ['a', 'b']],
    ['["a", 7, null, " b ", "", "a"]', ['a', 'b']],
    ['a,b', ['a', 'b']],
    ['a; b ;;c\n', ['a', 'b', 'c']],
    ['a,a', ['a']],
    ['123', ['123']],
    ['', []],
    ['[]', []],
    [' , ', []],
  ])('is read from %j', (value, keys) => {
    expect(readMapKeys(value)).toEqual(keys);
  });
});

describe('a map key picked at random', () => {
  it('a random number from 0 to below 1 picks each key with equal chance', () => {
    expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => pickMapKey(['a', 'b', 'c'], chance))).toEqual([
      'a',
      'a',
      'b',
      'b',
      'c',
      'c',
    ]);
  });

  it('a random number of 1 picks the last key', () => {
    expect(pickMapKey(['a', 'b'], 1)).toBe('b');
  });

  it('is undefined for an empty list', () => {
    expect(pickMapKey([], 0)).toBeUndefined();
    expect(pickMapKey([], 0.5)).toBeUndefined();
  });

  it('is in the list, for any random number', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), chance, (keys, by) => {
        expect(keys).toContain(pickMapKey(keys, by));
      }),
    );
  });
});
