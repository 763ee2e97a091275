import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looselyEqual, meets } from '@/domain/form/condition';
import type { Plain, PlainObject } from '@/domain/form/plain';
import { readCondition } from '@/domain/form/read-control';

const holds = (value: Plain | undefined, condition: string, expected: Plain | undefined): boolean => {
  const source: PlainObject = expected === undefined ? { condition } : { condition, value: expected };
  const read = readCondition(source);
  if (read === undefined) throw new Error(`not understood: ${condition}`);
  return meets(read, value);
};

describe('a condition of a control', () => {
  it.each<readonly [Plain | undefined, string, Plain | undefined, boolean]>([
    [1, '==', 1, true],
    [1, '==', '1', true],
    ['1', '==', 1, true],
    ['a', '==', 'b', false],
    [1, '==', 'x', false],
    [0, '==', '', false],
    [true, '==', 'true', true],
    [true, '==', 1, true],
    [true, '==', 'false', false],
    [false, '==', 0, true],
    [false, '==', 'false', true],
    [false, '==', 1, false],
    ['true', '==', true, true],
    ['false', '==', true, false],
    ['2026-01-02', '<', '2026-01-10', true],
    ['2026-01-02', '>', '2026-01-10', false],
    ['b', '>', 'a', true],
    ['b', '<', 'a', false],
    ['a', '>', 'a', false],
    ['a', '<', 'a', false],
    ['', '<', 'a', false],
    ['a', '>', '', false],
    ['null', '==', null, false],
    [null, '==', null, true],
    [undefined, '==', undefined, true],
    [undefined, '==', null, false],
    [undefined, '==', '', false],
    [undefined, '==', 'undefined', false],
    [['a'], '==', 'a', false],
    [[1, 2], '==', [1, 2], true],
    [[1, 2], '==', [2, 1], false],
    [{ a: 1 }, '==', { a: 1 }, true],
    [1, '!=', 1, false],
    [1, '!=', 2, true],
    [1, '<>', '1', false],
    [1, '<>', 2, true],
    [2, '>', 1, true],
    [1, '>', 1, false],
    [1, '>=', 1, true],
    [0, '>=', 1, false],
    [0, '<', 1, true],
    [1, '<', 1, false],
    [1, '<=', 1, true],
    [2, '<=', 1, false],
    ['10', '>', 9, true],
    ['10', '>', '9', true],
    [-1, '<', '0', true],
    ['2024-02-01', '>', '2024-01-31', true],
    ['2024-02-01', '<', '2024-01-31', false],
    ['2024', '<', '2024-01-31', true],
    ['2024-01-31', '>', '2024', true],
    [5, '<=', 'x', false],
    ['b', '>=', 'b', true],
    ['b', '<=', 'b', true],
    [undefined, '<', 5, false],
    [undefined, '>', 5, false],
    ['', '<', 5, false],
    [1, '<', '', false],
    ['x', '<', 5, false],
    [5, '<', 'x', false],
    [true, '>', 0, false],
    [[2], '>', 1, false],
    ['a', 'in', ['a', 'b'], true],
    ['c', 'in', ['a', 'b'], false],
    [1, 'in', ['1'], true],
    ['a', 'in', 'cat', true],
    ['x', 'in', 'cat', false],
    ['', 'in', 'cat', false],
    [['a', 't'], 'in', 'a,t', false],
    [undefined, 'in', ['a'], false],
    ['c', 'notIn', ['a', 'b'], true],
    ['a', 'notIn', ['a', 'b'], false],
    [['a', 'b'], 'on', 'a', true],
    [['a', 'b'], 'on', 'c', false],
    [['1'], 'on', 1, true],
    ['a car', 'on', 'car', true],
    [undefined, 'on', 'a', false],
    [5, 'on', 5, false],
    [['a', 'b'], 'notOn', 'c', true],
    [['a', 'b'], 'notOn', 'a', false],
    [2, 'between', [1, 3], true],
    [1, 'between', [1, 3], false],
    [3, 'between', [1, 3], false],
    [0, 'between', [1, 3], false],
    [4, 'between', [1, 3], false],
    [1, 'notBetween', [1, 3], true],
    [3, 'notBetween', [1, 3], true],
    [2, 'notBetween', [1, 3], false],
    [undefined, 'between', [1, 3], false],
    [undefined, 'notBetween', [1, 3], false],
    ['x', 'notBetween', [1, 'z'], false],
    ['x', 'notBetween', ['a', 1], false],
    ['', 'empty', undefined, true],
    [[], 'empty', undefined, true],
    [0, 'empty', undefined, false],
    ['', 'notEmpty', undefined, false],
    ['x', 'notEmpty', undefined, true],
    ['123', 'pattern', '^\\d+$', true],
    [123, 'pattern', '^\\d+$', true],
    ['12a', 'pattern', '^\\d+$', false],
    [undefined, 'pattern', 'x*', false],
    [['1'], 'pattern', '1', false],
    ['a'.repeat(2001), 'pattern', 'a', false],
  ])('has the expected result: %j %s %j is %j', (value, condition, expected, answer) => {
    expect(holds(value, condition, expected)).toBe(answer);
  });

  it('without an operator means equality', () => {
    for (const condition of [undefined, null, '']) {
      const source: PlainObject = condition === undefined ? { value: 1 } : { condition, value: 1 };
      expect(readCondition(source)).toEqual({ is: 'equal', to: 1, negated: false });
    }
  });

  it.each<PlainObject>([
    ...['<', '<=', '>', '>=', 'in', 'notIn', 'on', 'notOn', 'between', 'notBetween', 'pattern'].map(
      (condition) => ({ condition }),
    ),
    { condition: 'between', value: [1] },
    { condition: 'between', value: 5 },
    { condition: 'pattern', value: '(' },
    { condition: 'pattern', value: ['^a$'] },
    { condition: 'like', value: 1 },
    { condition: 'toString', value: 1 },
    { condition: ['=='], value: 1 },
    { condition: { mode: 'AND' }, value: 1 },
    { condition: '$FN:x', value: 1 },
  ])('cannot be %j', (source) => {
    expect(readCondition(source)).toBeUndefined();
  });

  const scalar = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
  it('and its negation always have opposite results', () => {
    const pairs = [
      ['==', '!='],
      ['==', '<>'],
      ['in', 'notIn'],
      ['on', 'notOn'],
      ['empty', 'notEmpty'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.oneof(scalar, fc.array(scalar)),
        fc.array(scalar),
        ([one, other], value, list) => {
          expect(holds(value, one, list)).toBe(!holds(value, other, list));
        },
      ),
    );
  });

  it('compares numbers as numbers, in any notation', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.boolean(), (one, other, asText) => {
        const written = asText ? String(one) : one;
        expect(holds(written, '<', other)).toBe(one < other);
        expect(holds(written, '>=', String(other))).toBe(one >= other);
        expect(looselyEqual(written, other)).toBe(one === other);
      }),
    );
  });
});
