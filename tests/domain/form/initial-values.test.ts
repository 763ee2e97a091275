import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyControls } from '@/domain/form/apply-controls';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { walkFields } from './walk';
import {
  branchesWithOneName,
  groups,
  nestedBranches,
  ordinaryForms,
  shownAndHidden,
} from '@tests/support/form-definitions';

const initial = (rule: unknown, option?: unknown) => initialValues(parseFormDefinition(rule, option).model);

describe('opening a form', () => {
  it('sets the values of its rules, including those of hidden and unknown fields', () => {
    expect(initial(shownAndHidden.rule)).toEqual({
      hidden: 'h',
      gone: 'g',
      ignored: 'i',
      preview: 'p',
      disabled: 'd',
      unknown: { level: 7 },
    });
  });

  it.each<readonly [object, unknown]>([
    [{ type: 'input' }, undefined],
    [{ type: 'inputNumber', value: 0 }, 0],
    [{ type: 'switch' }, undefined],
    [{ type: 'switch', value: false }, false],
    [{ type: 'checkbox' }, []],
    [{ type: 'checkbox', value: [1] }, [1]],
    [{ type: 'tree' }, []],
    [{ type: 'elTransfer' }, []],
    [{ type: 'cascader' }, []],
    [{ type: 'cascader', value: ['a'] }, ['a']],
    [{ type: 'select' }, undefined],
    [{ type: 'select', value: 'x' }, 'x'],
    [{ type: 'select', props: { multiple: true } }, []],
    [{ type: 'elTreeSelect', props: { multiple: true } }, []],
    [{ type: 'elTreeSelect' }, undefined],
    [{ type: 'upload' }, []],
    [{ type: 'upload', props: { limit: 1 } }, ''],
    [{ type: 'upload', props: { limit: 1 }, value: '/a' }, '/a'],
    [{ type: 'group' }, []],
    [{ type: 'group', props: { expand: 2, rule: [{ field: 'a', value: 1 }] } }, [{ a: 1 }, { a: 1 }]],
    [{ type: 'group', value: [{}], props: { expand: 2 } }, [{}]],
    [
      {
        type: 'subForm',
        props: {
          rule: [
            { field: 'a', value: 1 },
            { field: 'b', value: 2 },
          ],
        },
      },
      { a: 1, b: 2 },
    ],
    [
      {
        type: 'subForm',
        value: { b: 3, c: 4 },
        props: {
          rule: [
            { field: 'a', value: 1 },
            { field: 'b', value: 2 },
          ],
        },
      },
      { a: 1, b: 3, c: 4 },
    ],
    [{ type: 'subForm', value: 'x' }, {}],
  ])('%j starts with the value %j', (rule, value) => {
    expect(initial([{ field: 'f', ...rule }])).toEqual(value === undefined ? {} : { f: value });
  });

  it('adds the branches of its initial values', () => {
    expect(initial(nestedBranches.rule)).toEqual({});
    expect(initial(nestedBranches.rule, { formData: { outer: true, inner: 'x' } })).toEqual({
      outer: true,
      middle: true,
      inner: 'x',
    });
    expect(initial(branchesWithOneName.rule, { formData: { proof: 'image' } })).toEqual({
      proof: 'image',
      evidence: [],
    });
  });

  it('uses the first value among fields of one name', () => {
    expect(initial([{ field: 'a' }, { field: 'a', value: 1 }, { field: 'a', value: 2 }])).toEqual({ a: 1 });
  });

  it('includes nested forms', () => {
    expect(initial(groups.rule)).toEqual({
      goods: [{ name: '轮胎', count: 1 }],
      contact: { name: '张三' },
      rows: [],
    });
  });

  it('sets only values of its own fields', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(ordinaryForms)), ({ rule, option }) => {
        const { model } = parseFormDefinition(rule, option);
        const present = walkFields(applyControls(model, {}).items);
        expect(present).toEqual(expect.arrayContaining(Object.keys(initialValues(model))));
      }),
    );
  });
});
