import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { submittedValues } from '@/domain/form/submitted-values';
import { branchesWithOneName, ordinaryForms, shownAndHidden } from '@tests/support/form-definitions';

const submit = (rule: unknown, values: FormValues, option?: unknown) =>
  submittedValues(parseFormDefinition(rule, option).model, values);

describe('submitted values', () => {
  it('include hidden fields, exclude ignored ones, and leave unknown ones unchanged', () => {
    const values = {
      hidden: 'h',
      gone: 'g',
      ignored: 'i',
      preview: 'p',
      disabled: 'd',
      unknown: { level: 7, deep: [1] },
      elsewhere: 1,
    };
    expect(submit(shownAndHidden.rule, values)).toEqual({
      hidden: 'h',
      gone: 'g',
      preview: 'p',
      disabled: 'd',
      unknown: { level: 7, deep: [1] },
      elsewhere: 1,
    });
  });

  it('exclude hidden fields when the definition requires it', () => {
    const option = { ignoreHiddenFields: true };
    const rule = [
      { field: 'a', hidden: true },
      { field: 'b', display: false },
      { field: 'c' },
      { type: 'row', hidden: true, children: [{ field: 'd' }] },
    ];
    const values = { a: 1, b: 2, c: 3, d: 4, e: 5 };
    expect(submit(rule, values, option)).toEqual({ c: 3, e: 5 });
    expect(submit(rule, values)).toEqual(values);
    const sub = [
      { type: 'subForm', field: 's', props: { rule } },
      { type: 'group', field: 'g', props: { rule } },
    ];
    expect(submit(sub, { s: values, g: [values] }, option)).toEqual({
      s: { c: 3, e: 5 },
      g: [{ c: 3, e: 5 }],
    });
  });

  it('exclude the fields of a branch that is not shown', () => {
    expect(submit(branchesWithOneName.rule, { proof: 'none', evidence: 'x', last: 1 })).toEqual({
      proof: 'none',
      last: 1,
    });
    expect(submit(branchesWithOneName.rule, { proof: 'text', evidence: 'x' })).toEqual({
      proof: 'text',
      evidence: 'x',
    });
    const deep = [
      {
        field: 'a',
        control: [
          {
            value: 1,
            rule: [
              { type: 'row', children: [{ field: 'b', control: [{ value: 1, rule: [{ field: 'c' }] }] }] },
            ],
          },
        ],
      },
    ];
    expect(submit(deep, { a: 2, b: 1, c: 1 })).toEqual({ a: 2 });
    expect(submit(deep, { a: 1, b: 2, c: 1 })).toEqual({ a: 1, b: 2 });
  });

  it('follow the same rules in nested forms', () => {
    const rule = [{ field: 'a', ignore: true }, { field: 'b' }];
    const whole = [
      { type: 'group', field: 'g', props: { rule } },
      { type: 'subForm', field: 's', props: { rule } },
    ];
    expect(submit(whole, { g: [{ a: 1, b: 2, c: 3 }, 'odd'], s: { a: 1, b: 2 } })).toEqual({
      g: [{ b: 2, c: 3 }, 'odd'],
      s: { b: 2 },
    });
    expect(submit(whole, { g: 'odd', s: ['odd'] })).toEqual({ g: 'odd', s: ['odd'] });
    expect(submit([{ field: 'list' }], { list: [{ a: 1 }] })).toEqual({ list: [{ a: 1 }] });
  });

  it('include a name that one field ignores and another one does not', () => {
    expect(submit([{ field: 'a', ignore: true }, { field: 'a' }], { a: 1 })).toEqual({ a: 1 });
    expect(
      submit(
        [
          { field: 'a', ignore: true },
          { field: 'a', ignore: true },
        ],
        { a: 1 },
      ),
    ).toEqual({});
  });

  it('contain only given values, including all that belong to no field, and stay equal when they are submitted again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(ordinaryForms)),
        fc.dictionary(fc.string({ minLength: 12 }), fc.integer()),
        ({ rule, option }, extra) => {
          const { model } = parseFormDefinition(rule, option);
          const values: FormValues = { ...initialValues(model), ...extra };
          const sent = submittedValues(model, values);
          expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(sent)));
          expect(sent).toMatchObject(extra);
          expect(submittedValues(model, sent)).toEqual(sent);
        },
      ),
    );
  });
});
