import { describe, expect, it } from 'vitest';
import {
  camelCase,
  flag,
  flagOf,
  get,
  listOf,
  number,
  numberOf,
  objectOf,
  oneOf,
  text,
  textOf,
  wholeNumber,
} from '@/domain/form/plain-values';

describe('reading a part of a definition', () => {
  it('uses own properties only', () => {
    expect(get({ a: 1 }, 'a')).toBe(1);
    expect(get({}, 'toString')).toBeUndefined();
    expect(get({}, 'constructor')).toBeUndefined();
  });

  it('accepts a text, and a number as text', () => {
    expect(['a', '', 5, 0, true, null, [], {}, undefined].map(textOf)).toEqual([
      'a',
      '',
      '5',
      '0',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(text({ a: 5 }, 'a')).toBe('5');
  });

  it('accepts a number, and a text that contains one', () => {
    expect([5, '5', ' 5.5 ', '', '  ', 'x', '5x', 'Infinity', 'NaN', true, null, []].map(numberOf)).toEqual([
      5,
      5,
      5.5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(number({ a: '5' }, 'a')).toBe(5);
  });

  it('accepts a flag, with a default for unclear values', () => {
    expect([true, 'true', false, 'false', 1, 'yes', null].map((value) => flagOf(value, true))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect([true, 'true', false, 'false', 1, 'yes', null].map((value) => flagOf(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([flag({ a: true }, 'a'), flag({}, 'a'), flag({}, 'a', true)]).toEqual([true, false, true]);
  });

  it('accepts an object or a list, and replaces any other value by an empty one', () => {
    expect([objectOf({ a: 1 }), objectOf([1]), objectOf(null), objectOf('x')]).toEqual([
      { a: 1 },
      {},
      {},
      {},
    ]);
    expect([listOf([1]), listOf({}), listOf('x'), listOf(undefined)]).toEqual([[1], [], [], []]);
  });

  it('accepts a whole number within bounds', () => {
    const read = (a: number | string) => wholeNumber({ a }, 'a', 1, 24);
    expect([1, 24, '12', 0, 25, 1.5, 'x'].map(read)).toEqual([
      1,
      24,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('accepts one of a set of values, and replaces any other value by the default', () => {
    expect(oneOf('b', ['a', 'b'], 'a')).toBe('b');
    expect(oneOf('c', ['a', 'b'], 'a')).toBe('a');
    expect(oneOf(undefined, ['a', 'b'], 'b')).toBe('b');
  });

  it('converts a key with hyphens to camel case', () => {
    expect(['show-word-limit', 'showWordLimit', 'on--click', 'a'].map(camelCase)).toEqual([
      'showWordLimit',
      'showWordLimit',
      'onClick',
      'a',
    ]);
  });
});
