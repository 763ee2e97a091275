import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckRule, Measure } from '@/domain/form/check';
import type { Plain } from '@/domain/form/plain';
import { problemOf } from '@/domain/form/run-check';
import { format } from '@/messages/format';
import { refusals } from '@/messages/zh-CN/refusals';

const problem = (rule: CheckRule, value: Plain | undefined) => problemOf(rule, value, '数量');
const atLeast = (min: number, by: Measure = 'auto'): CheckRule => ({ is: 'at-least', min, by });
const atMost = (max: number, by: Measure = 'auto'): CheckRule => ({ is: 'at-most', max, by });
const exactly = (size: number, by: Measure = 'auto'): CheckRule => ({ is: 'exactly', size, by });
const required = { code: 'form.required', params: { title: '数量' } };
const wrongType = { code: 'form.wrong-type', params: { title: '数量' } };
const wrongFormat = { code: 'form.wrong-format', params: { title: '数量' } };

describe('a check', () => {
  it('“required” refuses undefined, null, empty text and an empty list, and nothing else', () => {
    for (const empty of [undefined, null, '', []])
      expect(problem({ is: 'required' }, empty)).toEqual(required);
    for (const filled of [0, false, {}, ' ', 'x', [0]])
      expect(problem({ is: 'required' }, filled)).toBeUndefined();
    expect(format(refusals['form.required'], { title: '姓名' })).toBe('姓名不能为空');
  });

  it('“not-blank” refuses blanks', () => {
    expect(problem({ is: 'not-blank' }, '  ')).toEqual(required);
    expect(problem({ is: 'not-blank' }, '')).toEqual(required);
    for (const fine of ['x', ' x', 0, undefined, null, [], {}])
      expect(problem({ is: 'not-blank' }, fine)).toBeUndefined();
  });

  it.each<readonly [CheckRule, Plain, unknown]>([
    [atLeast(2), 'a', { code: 'form.too-short', params: { title: '数量', min: 2 } }],
    [atLeast(2), 'ab', undefined],
    [atLeast(2), '😀', { code: 'form.too-short', params: { title: '数量', min: 2 } }],
    [atLeast(2), '😀😀', undefined],
    [atLeast(2), 1, { code: 'form.too-small', params: { title: '数量', min: 2 } }],
    [atLeast(2), 2, undefined],
    [atLeast(2), ['a'], { code: 'form.too-few', params: { title: '数量', min: 2 } }],
    [atLeast(2), ['a', 'b'], undefined],
    [atMost(2), 'abc', { code: 'form.too-long', params: { title: '数量', max: 2 } }],
    [atMost(2), '😀😀', undefined],
    [atMost(2), 3, { code: 'form.too-big', params: { title: '数量', max: 2 } }],
    [atMost(2), 2, undefined],
    [atMost(2), ['a', 'b', 'c'], { code: 'form.too-many', params: { title: '数量', max: 2 } }],
    [atMost(2), ['a', 'b'], undefined],
    [exactly(2), 'a', { code: 'form.wrong-length', params: { title: '数量', length: 2 } }],
    [exactly(2), 'abc', { code: 'form.wrong-length', params: { title: '数量', length: 2 } }],
    [exactly(2), 'ab', undefined],
    [exactly(2), 3, { code: 'form.not-the-number', params: { title: '数量', number: 2 } }],
    [exactly(2), 2, undefined],
    [exactly(2), ['a'], { code: 'form.wrong-count', params: { title: '数量', count: 2 } }],
    [exactly(2), ['a', 'b'], undefined],
    [atLeast(5, 'number'), '10', undefined],
    [atLeast(5, 'number'), '4', { code: 'form.too-small', params: { title: '数量', min: 5 } }],
    [atLeast(5, 'number'), 'abcdef', wrongType],
    [atLeast(5, 'auto'), '10', { code: 'form.too-short', params: { title: '数量', min: 5 } }],
    [atMost(2, 'length'), 123, { code: 'form.too-long', params: { title: '数量', max: 2 } }],
    [atMost(2, 'length'), '12', undefined],
    [atMost(2, 'length'), ['a', 'b', 'c'], { code: 'form.too-many', params: { title: '数量', max: 2 } }],
    [atLeast(2), true, wrongType],
    [atLeast(2), {}, wrongType],
    [{ is: 'type', type: 'number' }, 'x', wrongType],
    [{ is: 'type', type: 'number' }, '5', undefined],
    [{ is: 'type', type: 'email' }, 'x', wrongFormat],
    [{ is: 'type', type: 'email' }, 'a@b.cn', undefined],
    [{ is: 'matching', pattern: { source: '^\\d+$', flags: '' } }, '12', undefined],
    [{ is: 'matching', pattern: { source: '^\\d+$', flags: '' } }, 12, undefined],
    [{ is: 'matching', pattern: { source: '^\\d+$', flags: '' } }, '1a', wrongFormat],
    [{ is: 'matching', pattern: { source: '^\\d+$', flags: '' } }, ['1'], wrongFormat],
    [{ is: 'matching', pattern: { source: '^\\d+$', flags: '' } }, 'a'.repeat(2001), undefined],
    [{ is: 'one-of', values: ['a', 1] }, 'a', undefined],
    [{ is: 'one-of', values: ['a', 1] }, '1', undefined],
    [{ is: 'one-of', values: ['a', 1] }, 'b', { code: 'form.not-in-list', params: { title: '数量' } }],
    [{ is: 'one-of', values: [] }, 'b', { code: 'form.not-in-list', params: { title: '数量' } }],
    [{ is: 'positive' }, 1, undefined],
    [{ is: 'positive' }, '0.5', undefined],
    [{ is: 'positive' }, 0, { code: 'form.not-positive', params: { title: '数量' } }],
    [{ is: 'positive' }, 'x', { code: 'form.not-positive', params: { title: '数量' } }],
    [{ is: 'negative' }, -1, undefined],
    [{ is: 'negative' }, 0, { code: 'form.not-negative', params: { title: '数量' } }],
    [{ is: 'negative' }, 'x', { code: 'form.not-negative', params: { title: '数量' } }],
    [{ is: 'uppercase' }, 'ABC', undefined],
    [{ is: 'uppercase' }, 'ABc', { code: 'form.not-uppercase', params: { title: '数量' } }],
    [{ is: 'uppercase' }, 'aB', { code: 'form.not-uppercase', params: { title: '数量' } }],
    [{ is: 'uppercase' }, {}, { code: 'form.not-uppercase', params: { title: '数量' } }],
    [{ is: 'lowercase' }, 'abc', undefined],
    [{ is: 'lowercase' }, 'abC', { code: 'form.not-lowercase', params: { title: '数量' } }],
    [{ is: 'lowercase' }, 'Abc', { code: 'form.not-lowercase', params: { title: '数量' } }],
    [{ is: 'lowercase' }, {}, { code: 'form.not-lowercase', params: { title: '数量' } }],
    [{ is: 'equal', to: 5, negated: false }, '5', undefined],
    [
      { is: 'equal', to: 5, negated: false },
      6,
      { code: 'form.not-equal', params: { title: '数量', expected: '5' } },
    ],
    [
      { is: 'equal', to: ['a'], negated: false },
      ['b'],
      { code: 'form.not-equal', params: { title: '数量', expected: '["a"]' } },
    ],
    [
      { is: 'equal', to: 'x', negated: true },
      'x',
      { code: 'form.equal', params: { title: '数量', expected: 'x' } },
    ],
    [{ is: 'equal', to: 'x', negated: true }, 'y', undefined],
  ])('reports the expected problem or none: %j for the value %j', (rule, value, expected) => {
    expect(problem(rule, value)).toEqual(expected);
  });

  it('accepts an empty value unless the check requires a value', () => {
    const rule = fc.constantFrom<CheckRule>(
      atLeast(3),
      exactly(3),
      { is: 'type', type: 'number' },
      { is: 'matching', pattern: { source: 'x', flags: '' } },
      { is: 'one-of', values: [] },
      { is: 'positive' },
      { is: 'negative' },
      { is: 'uppercase' },
      { is: 'lowercase' },
      { is: 'equal', to: 'x', negated: false },
    );
    fc.assert(
      fc.property(rule, fc.constantFrom(undefined, null, '', []), (one, empty) => {
        expect(problem(one, empty)).toBeUndefined();
      }),
    );
  });

  it('at least n and at most n together allow exactly n', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.constant('😀'), { minLength: 1, maxLength: 6 }),
        (size, signs) => {
          const text = signs.join('');
          for (const value of [text, signs, signs.length]) {
            const both =
              problem(atLeast(size), value) === undefined && problem(atMost(size), value) === undefined;
            expect(problem(exactly(size), value) === undefined).toBe(both);
            expect(both).toBe(signs.length === size);
          }
        },
      ),
    );
  });
});
