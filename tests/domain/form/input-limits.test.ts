import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptValues } from '@/domain/form/accept-values';
import type { FormValues } from '@/domain/form/form-value';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { namedIssue, validateForm } from '@/domain/form/validate-form';

const issuesOf = (rule: object, values: FormValues) =>
  validateForm(parseFormDefinition([{ field: 'f', title: '甲', ...rule }]).model, values);
const codeOf = (rule: object, value: FormValues[string]) => {
  const [issue] = issuesOf(rule, { f: value });
  return issue === undefined || 'message' in issue ? undefined : issue.refusal.code;
};
const options = [{ value: 1, label: '一' }, { value: 2, label: '二', disabled: true }, 'x'];

describe('the limits of an input', () => {
  it.each([
    [{ props: { maxlength: 3 } }, '一二三', '一二三四', 'form.too-long'],
    [{ props: { 'max-length': 3 } }, '😀😀😀', '😀😀😀😀', 'form.too-long'],
    [{ type: 'inputNumber', props: { min: 2, max: 5 } }, 2, 1, 'form.too-small'],
    [{ type: 'inputNumber', props: { min: 2, max: 5 } }, 5, 6, 'form.too-big'],
    [{ type: 'inputNumber', props: { precision: 1 } }, 1.5, 1.55, 'form.wrong-format'],
    [{ type: 'inputNumber' }, '12', '十二', 'form.wrong-type'],
    [{ type: 'rate', props: { max: 3 } }, 3, 4, 'form.too-big'],
    [{ type: 'slider', props: { min: 10, max: 20 } }, 10, 9, 'form.too-small'],
    [{ type: 'slider', props: { range: true, max: 20 } }, [0, 20], [0, 21], 'form.too-big'],
    [{ type: 'checkbox', options, props: { max: 1 } }, [1], [1, 'x'], 'form.too-many'],
    [{ type: 'checkbox', options, props: { min: 2 } }, [1, 'x'], [1], 'form.too-few'],
    [
      { type: 'select', options, props: { multiple: true, multipleLimit: 1 } },
      ['1'],
      [1, 'x'],
      'form.too-many',
    ],
    [{ type: 'upload', props: { limit: 2 } }, ['/a', '/b'], ['/a', '/b', '/c'], 'form.too-many'],
    [{ type: 'group', props: { rule: [{ field: 'a' }], max: 1 } }, [{}], [{}, {}], 'form.too-many'],
    [{ type: 'radio', options }, 1, 3, 'form.not-in-list'],
    [{ type: 'radio', options }, '1', 'y', 'form.not-in-list'],
    [{ type: 'select', options }, 2, '', undefined],
    [{ type: 'select', options }, 'x', 'z', 'form.not-in-list'],
    [{ type: 'checkbox', options }, [1, 2], [1, 9], 'form.not-in-list'],
    [{ type: 'switch', props: { activeValue: 'Y', inactiveValue: 'N' } }, 'N', 'Z', 'form.not-in-list'],
  ])('%j accepts %j and refuses %j', (rule, good, bad, code) => {
    expect(codeOf(rule, good)).toBeUndefined();
    expect(codeOf(rule, bad)).toBe(code);
  });

  it.each([
    [{ type: 'select', options, props: { allowCreate: true } }, 'new'],
    [{ type: 'select', options, effect: { fetch: '/api/seller/projects' } }, 'fetched'],
    [{ type: 'select', options, props: { remote: true } }, 'found elsewhere'],
    [{ type: 'select', options: [] }, 'anything'],
    [{ type: 'radio', options, value: 9 }, 9],
    [{ type: 'inputNumber', value: 0, props: { min: 1 } }, 0],
  ])('of %j accept %j, which the definition itself or a later read may supply', (rule, value) => {
    expect(codeOf(rule, value)).toBeUndefined();
  });

  it('are checked after the author’s own checks', () => {
    const rule = { props: { maxlength: 3 }, validate: [{ max: 3, message: '三个字以内' }] };
    expect(issuesOf(rule, { f: '一二三四' })).toMatchObject([{ message: '三个字以内' }]);
  });

  it('apply on the server exactly as on the screen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.string({ maxLength: 16, unit: 'grapheme' }),
        fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constant('x')),
        (maxlength, text, choice) => {
          const rule = [
            { field: 'words', title: '甲', props: { maxlength } },
            { type: 'radio', field: 'choice', title: '乙', options },
          ];
          const values = { words: text, choice };
          const isAccepted = acceptValues({ rule, options: {} }, values).ok;
          expect(isAccepted).toBe(validateForm(parseFormDefinition(rule).model, values).length === 0);
          expect(isAccepted).toBe([...text].length <= maxlength && [1, 2, 'x'].includes(choice));
        },
      ),
    );
  });
});

describe('a problem with a value', () => {
  const inGroup = {
    type: 'group',
    title: '配件',
    props: {
      rule: [
        { field: 'name', title: '名称', $required: '必填' },
        { field: 'no', $required: true },
      ],
    },
  };

  it.each([
    [{ $required: '必填' }, {}, { message: '甲：必填' }],
    [{ $required: '请填写甲' }, {}, { message: '请填写甲' }],
    [{ title: 'Name', $required: 'Required' }, {}, { message: 'Name: Required' }],
    [{ title: '', $required: '必填' }, {}, { message: 'f：必填' }],
    [{ $required: true }, {}, { refusal: { params: { title: '甲' } } }],
    [inGroup, { f: [{ name: '膜', no: 1 }, { no: 1 }] }, { message: '配件 2 · 名称：必填' }],
    [inGroup, { f: [{ name: '膜' }] }, { refusal: { params: { title: '配件 1 · no' } } }],
    [
      { type: 'subForm', props: { rule: [{ field: 'who', title: '联系人', $required: true }] } },
      {},
      { refusal: { params: { title: '甲 · 联系人' } } },
    ],
  ])('contains the title or the name of its field: %j', (rule, values, named) => {
    expect(issuesOf(rule, values as FormValues).map(namedIssue)).toMatchObject([named]);
  });

  it('is also found by the server when the client checks nothing', () => {
    const refused = acceptValues({ rule: [{ field: 'f', title: '甲', $required: '必填' }], options: {} }, {});
    expect(refused).toMatchObject({ refusal: { params: { message: '甲：必填', field: 'f' } } });
  });
});
