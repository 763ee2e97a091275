import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyControls } from '@/domain/form/apply-controls';
import { changeValue } from '@/domain/form/change-value';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { walkFields } from './walk';
import { branchesWithOneName, controlsByName, nestedBranches } from '@tests/support/form-definitions';

const modelOf = (rule: unknown) => parseFormDefinition(rule).model;
const one = modelOf(branchesWithOneName.rule);
const nested = modelOf(nestedBranches.rule);

describe('changing a value', () => {
  it('keeps the values of other fields', () => {
    expect(changeValue(one, { proof: 'x', last: 1, extra: 2 }, 'last', 3)).toEqual({
      proof: 'x',
      last: 3,
      extra: 2,
    });
    expect(changeValue(one, { last: 1 }, 'last', undefined)).toStrictEqual({});
    expect(changeValue(one, {}, 'last', undefined)).toEqual({});
    expect(changeValue(one, {}, 'last', null)).toEqual({ last: null });
    expect(changeValue(one, {}, 'unheard', 1)).toEqual({ unheard: 1 });
  });

  it('adds the initial values of a new branch', () => {
    expect(changeValue(one, { last: 1 }, 'proof', 'text')).toEqual({
      proof: 'text',
      last: 1,
      evidence: '无',
    });
    expect(changeValue(one, {}, 'proof', 'image')).toEqual({ proof: 'image', evidence: [] });
  });

  it('removes the values of a branch that disappears', () => {
    expect(changeValue(one, { proof: 'text', evidence: 'seen', last: 1 }, 'proof', 'none')).toEqual({
      proof: 'none',
      last: 1,
    });
  });

  it('keeps the input of a branch that stays', () => {
    const values = { proof: 'text', evidence: 'seen' };
    expect(changeValue(one, values, 'last', 1)).toEqual({ ...values, last: 1 });
    expect(changeValue(one, values, 'proof', 'text')).toEqual(values);
    expect(changeValue(one, values, 'evidence', 'more')).toEqual({ proof: 'text', evidence: 'more' });
  });

  it('does not pass a value between two branches with the same field name', () => {
    expect(changeValue(one, { proof: 'text', evidence: 'seen' }, 'proof', 'image')).toEqual({
      proof: 'image',
      evidence: [],
    });
    expect(changeValue(one, { proof: 'image', evidence: ['/a'] }, 'proof', 'text')).toEqual({
      proof: 'text',
      evidence: '无',
    });
  });

  it('adds no value for a new field without an initial value', () => {
    const model = modelOf([
      {
        field: 'a',
        control: [
          { value: 1, rule: [{ field: 'x', value: 1 }] },
          { value: 2, rule: [{ field: 'x' }] },
        ],
      },
    ]);
    expect(changeValue(model, { a: 1, x: 5 }, 'a', 2)).toStrictEqual({ a: 2 });
  });

  it('keeps the value of a field whose name also exists outside the branch', () => {
    const model = modelOf([
      { field: 'a', control: [{ value: 1, rule: [{ field: 'x', value: 1 }] }] },
      { field: 'x' },
    ]);
    expect(changeValue(model, { a: 2, x: 5 }, 'a', 1)).toEqual({ a: 1, x: 5 });
    expect(changeValue(model, { a: 1, x: 5 }, 'a', 2)).toEqual({ a: 2, x: 5 });
  });

  it('adds and removes nested branches together with their outer branch', () => {
    expect(changeValue(nested, {}, 'outer', true)).toEqual({ outer: true, middle: true });
    const full = { outer: true, middle: true, inner: 'x', beforeEnd: 'y', end: 'z' };
    expect(changeValue(nested, full, 'middle', false)).toEqual({
      outer: true,
      middle: false,
      beforeEnd: 'y',
      end: 'z',
    });
    expect(changeValue(nested, full, 'outer', false)).toEqual({ outer: false, end: 'z' });
  });

  it('adds a further branch that depends on an initial value', () => {
    const model = modelOf([
      { field: 'a', control: [{ value: 1, rule: [{ field: 'b', value: 1 }] }] },
      {
        field: 'c',
        control: [
          {
            value: 1,
            rule: [{ field: 'd', value: 1, control: [{ value: 1, rule: [{ field: 'e', value: 5 }] }] }],
          },
        ],
      },
    ]);
    expect(changeValue(model, {}, 'c', 1)).toEqual({ c: 1, d: 1, e: 5 });
  });

  it('adds at most twenty branches of a chain in which each depends on the default value of an input', () => {
    const chain = (length: number): object => {
      let rule: object = { field: 'end', value: 5 };
      for (let level = length; level > 0; level -= 1)
        rule = { type: 'checkbox', field: `c${level}`, control: { value: [], rule } };
      return { field: 'a', control: { value: 1, rule } };
    };
    expect(changeValue(modelOf([chain(2)]), {}, 'a', 1)).toEqual({ a: 1, c1: [], c2: [], end: 5 });
    expect(changeValue(modelOf([chain(19)]), {}, 'a', 1)).toHaveProperty('end', 5);
    const cut = changeValue(modelOf([chain(25)]), {}, 'a', 1);
    expect(Object.keys(cut)).toHaveLength(1 + 20);
  });

  it('removes no value when a control refers to parts by name', () => {
    const model = modelOf(controlsByName.rule);
    expect(changeValue(model, { reissue: 1, address: 'x' }, 'reissue', 0)).toEqual({
      reissue: 0,
      address: 'x',
    });
  });

  it('leaves only values of existing fields, after any sequence of changes', () => {
    const change = fc.oneof(
      fc.tuple(fc.constantFrom('outer', 'middle'), fc.boolean()),
      fc.tuple(fc.constantFrom('inner', 'beforeEnd', 'inBox', 'end'), fc.string()),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let values: FormValues = initialValues(nested);
        for (const [field, value] of changes) {
          const present = walkFields(applyControls(nested, values).items);
          if (present.includes(field)) values = changeValue(nested, values, field, value);
        }
        const present = walkFields(applyControls(nested, values).items);
        expect(present).toEqual(expect.arrayContaining(Object.keys(values)));
        expect('middle' in values).toBe(values.outer === true);
      }),
    );
  });
});
