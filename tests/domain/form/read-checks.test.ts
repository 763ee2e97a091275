import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNoteTaker } from '@/domain/form/form-note';
import type { Plain } from '@/domain/form/plain';
import { readChecks, readRequired } from '@/domain/form/read-checks';
import { codeStrings } from '@tests/support/form-definitions';

const read = (source: Plain | undefined) => {
  const notes = createNoteTaker();
  return { checks: readChecks(source, 'v', notes), notes: notes.taken() };
};
const rules = (source: Plain) => read([source]).checks.map(({ rule }) => rule);

describe('compiling validate into a fixed set of checks', () => {
  it.each<readonly [Plain, readonly unknown[]]>([
    [{ required: true }, [{ is: 'required' }]],
    [{ required: false }, []],
    [{ whitespace: true }, [{ is: 'not-blank' }]],
    [{ type: 'email' }, [{ is: 'type', type: 'email' }]],
    [{ type: 'method' }, []],
    [{ type: 'any' }, []],
    [{ type: 'toString' }, []],
    [{ min: 2 }, [{ is: 'at-least', min: 2, by: 'auto' }]],
    [{ max: '5' }, [{ is: 'at-most', max: 5, by: 'auto' }]],
    [{ len: 3 }, [{ is: 'exactly', size: 3, by: 'auto' }]],
    [{ min: 'x' }, []],
    [
      { type: 'number', min: 2 },
      [
        { is: 'type', type: 'number' },
        { is: 'at-least', min: 2, by: 'number' },
      ],
    ],
    [
      { type: 'integer', max: 2 },
      [
        { is: 'type', type: 'integer' },
        { is: 'at-most', max: 2, by: 'number' },
      ],
    ],
    [
      { type: 'float', len: 2 },
      [
        { is: 'type', type: 'float' },
        { is: 'exactly', size: 2, by: 'number' },
      ],
    ],
    [
      { type: 'array', len: 2 },
      [
        { is: 'type', type: 'array' },
        { is: 'exactly', size: 2, by: 'auto' },
      ],
    ],
    [{ pattern: '^a$' }, [{ is: 'matching', pattern: { source: '^a$', flags: '' } }]],
    [{ pattern: '' }, []],
    [{ pattern: null }, []],
    [{ enum: ['a', 1] }, [{ is: 'one-of', values: ['a', 1] }]],
    [{ enum: 'a' }, []],
    [{ mode: 'required' }, [{ is: 'required' }]],
    [{ mode: 'pattern', pattern: 'a' }, [{ is: 'matching', pattern: { source: 'a', flags: '' } }]],
    [{ mode: 'min', min: 1 }, [{ is: 'at-least', min: 1, by: 'number' }]],
    [{ mode: 'min', value: 1 }, [{ is: 'at-least', min: 1, by: 'number' }]],
    [{ mode: 'min', min: 1, value: 2 }, [{ is: 'at-least', min: 1, by: 'number' }]],
    [{ mode: 'min' }, []],
    [{ mode: 'max', max: 1 }, [{ is: 'at-most', max: 1, by: 'number' }]],
    [{ mode: 'len', len: 1 }, [{ is: 'exactly', size: 1, by: 'length' }]],
    [{ mode: 'minLen', minLen: 1 }, [{ is: 'at-least', min: 1, by: 'length' }]],
    [{ mode: 'maxLen', maxLen: 1 }, [{ is: 'at-most', max: 1, by: 'length' }]],
    [{ mode: 'email' }, [{ is: 'type', type: 'email' }]],
    [{ mode: 'url' }, [{ is: 'type', type: 'url' }]],
    [{ mode: 'ip' }, [{ is: 'type', type: 'ip' }]],
    [{ mode: 'phone' }, [{ is: 'type', type: 'phone' }]],
    [{ mode: 'integer' }, [{ is: 'type', type: 'integer' }]],
    [{ mode: 'number' }, [{ is: 'type', type: 'number' }]],
    [{ mode: 'positive' }, [{ is: 'positive' }]],
    [{ mode: 'negative' }, [{ is: 'negative' }]],
    [{ mode: 'uppercase' }, [{ is: 'uppercase' }]],
    [{ mode: 'lowercase' }, [{ is: 'lowercase' }]],
    [{ mode: 'enum', enum: ['a'] }, [{ is: 'one-of', values: ['a'] }]],
    [{ mode: 'equal', equal: 'a' }, [{ is: 'equal', to: 'a', negated: false }]],
    [{ mode: 'notEqual', notEqual: 0 }, [{ is: 'equal', to: 0, negated: true }]],
    [{ mode: 'equal' }, []],
    [{ mode: 'url', required: true }, [{ is: 'required' }, { is: 'type', type: 'url' }]],
    [{ mode: 'required', required: true }, [{ is: 'required' }]],
    [{ mode: 'validator', required: true }, [{ is: 'required' }]],
    [{ mode: '', min: 1 }, [{ is: 'at-least', min: 1, by: 'auto' }]],
  ])('gives the expected checks: %j', (entry, expected) => {
    expect(rules(entry)).toEqual(expected);
    expect(read([entry]).notes).toEqual([]);
  });

  it('keeps the order of async-validator, each check with its own message', () => {
    const entry = {
      enum: ['a'],
      pattern: 'a',
      max: 5,
      min: 1,
      len: 3,
      type: 'string',
      whitespace: true,
      required: true,
      message: 'no',
    };
    expect(read([entry, { min: 2 }]).checks).toEqual([
      { rule: { is: 'required' }, message: 'no' },
      { rule: { is: 'not-blank' }, message: 'no' },
      { rule: { is: 'type', type: 'string' }, message: 'no' },
      { rule: { is: 'exactly', size: 3, by: 'auto' }, message: 'no' },
      { rule: { is: 'at-least', min: 1, by: 'auto' }, message: 'no' },
      { rule: { is: 'at-most', max: 5, by: 'auto' }, message: 'no' },
      { rule: { is: 'matching', pattern: { source: 'a', flags: '' } }, message: 'no' },
      { rule: { is: 'one-of', values: ['a'] }, message: 'no' },
      { rule: { is: 'at-least', min: 2, by: 'auto' }, message: undefined },
    ]);
    expect(read([{ min: 2, message: '' }]).checks[0]?.message).toBeUndefined();
  });

  it('reads checks from a list or from a single one', () => {
    expect(read({ min: 1 })).toEqual(read([{ min: 1 }]));
    expect(read(undefined)).toEqual({ checks: [], notes: [] });
    expect(read(null)).toEqual({ checks: [], notes: [] });
    expect(read(5)).toEqual({ checks: [], notes: [{ code: 'check-unknown', at: 'v[0]' }] });
    expect(read([{}, 'x'])).toEqual({ checks: [], notes: [{ code: 'check-unknown', at: 'v[1]' }] });
  });

  it.each([...codeStrings])('drops a validator that is code and keeps the other checks: %j', (code) => {
    expect(read([{ validator: code, required: true, pattern: '^a$' }])).toEqual({
      checks: [
        { rule: { is: 'required' }, message: undefined },
        { rule: { is: 'matching', pattern: { source: '^a$', flags: '' } }, message: undefined },
      ],
      notes: [{ code: 'code-dropped', at: 'v[0].validator' }],
    });
    expect(read([{ mode: code }])).toEqual({
      checks: [],
      notes: [{ code: 'check-unknown', at: 'v[0].mode' }],
    });
  });

  it('drops code in every other key of a check', () => {
    expect(read([{ asyncValidator: 'x', transform: '$FN:x', validator: null }]).notes).toEqual([
      { code: 'behaviour-dropped', at: 'v[0].asyncValidator' },
      { code: 'code-dropped', at: 'v[0].transform' },
    ]);
    for (const validator of [5, true, {}, ['x => 1']])
      expect(read([{ validator }]).notes).toEqual([{ code: 'behaviour-dropped', at: 'v[0].validator' }]);
  });

  it('drops a pattern that cannot be used, and reports it', () => {
    for (const pattern of ['(', '(a)\\1', 5, {}]) {
      expect(read([{ pattern, min: 1 }])).toEqual({
        checks: [{ rule: { is: 'at-least', min: 1, by: 'auto' }, message: undefined }],
        notes: [{ code: 'pattern-refused', at: 'v[0].pattern' }],
      });
    }
    expect(read([{ mode: 'pattern', pattern: '(' }]).notes).toEqual([
      { code: 'pattern-refused', at: 'v[0].pattern' },
    ]);
  });

  it('accepts any value without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (source) => {
        expect(Array.isArray(read(source as Plain).checks)).toBe(true);
      }),
    );
  });
});

describe('$required', () => {
  it.each<readonly [Plain | undefined, unknown]>([
    [true, { message: undefined }],
    ['true', { message: undefined }],
    ['请填写', { message: '请填写' }],
    ['function is required', { message: 'function is required' }],
    [{ message: '请填写' }, { message: '请填写' }],
    [{ message: '' }, { message: undefined }],
    [{}, { message: undefined }],
    [{ required: false, message: 'x' }, undefined],
    [false, undefined],
    ['false', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [1, undefined],
    [[], undefined],
  ])('gives the expected check: %j', (source, required) => {
    expect(readRequired(source)).toEqual(required);
  });
});
