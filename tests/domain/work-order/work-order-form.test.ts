import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalIn } from '@/domain/form/accept-values';
import type { FieldNode, FormModel } from '@/domain/form/form-model';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { validateForm } from '@/domain/form/validate-form';
import { possibleFields } from '@/domain/form/walk-form';
import {
  OWN_FIELDS,
  type OwnTexts,
  withMissingFields,
  workOrderForm,
} from '@/domain/work-order/work-order-form';

const CHOICES = {
  types: [
    { value: 'AFTER_SALE', label: '售后' },
    { value: 'REVOKE', label: '撤单' },
  ],
  levels: [{ value: '1', label: '普通' }],
};
const TEXTS: OwnTexts = {
  type: { label: '工单类型', required: '请选择工单类型' },
  level: { label: '工单级别' },
  content: { label: '工单内容', placeholder: '说明问题' },
};

const formOf = (...rules: readonly object[]): FormModel =>
  withMissingFields(workOrderForm(parseFormDefinition(rules).model, CHOICES), CHOICES, TEXTS);
const fieldIn = (form: FormModel, name: string): FieldNode => {
  const found = [...possibleFields(form.items)].find(({ field }) => field === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

describe('the form that a work order is entered on', () => {
  it('keeps title, hint, control and place of the fields that the definition has', () => {
    const form = formOf(
      { field: 'plate', title: '车牌' },
      {
        type: 'select',
        field: 'type',
        title: '诉求',
        info: '选最接近的',
        options: [{ value: 'REVOKE', label: '不做了' }],
      },
      {
        field: 'content',
        title: '经过',
        props: { type: 'textarea', maxlength: 500, placeholder: '写清楚', rows: 3 },
      },
    );
    expect([...possibleFields(form.items)].map(({ label }) => label)).toEqual([
      '工单级别',
      '车牌',
      '诉求',
      '经过',
    ]);
    expect(fieldIn(form, 'type')).toMatchObject({
      hint: '选最接近的',
      input: { kind: 'select', options: [{ value: 'REVOKE', label: '不做了' }] },
    });
    expect(fieldIn(form, 'content').input).toMatchObject({ maxLength: 500, placeholder: '写清楚', rows: 3 });
  });

  it('adds the product’s own fields that the definition lacks', () => {
    const form = formOf({ field: 'plate' });
    expect([...possibleFields(form.items)].map(({ label }) => label).slice(0, 3)).toEqual(
      OWN_FIELDS.map((field) => TEXTS[field].label),
    );
    expect(validateForm(form, {})).toMatchObject([
      { field: 'type', message: '请选择工单类型' },
      { field: 'level', refusal: { code: 'form.required' } },
    ]);
  });

  it.each([
    [
      {
        type: 'radio',
        options: [
          { value: 'REVOKE', label: 'a' },
          { value: 'GONE', label: 'b' },
        ],
      },
      'radio',
      ['REVOKE'],
    ],
    [{ type: 'radio', options: ['GONE'] }, 'radio', ['AFTER_SALE', 'REVOKE']],
    [{ type: 'radio', effect: { fetch: '/api/x' } }, 'radio', ['AFTER_SALE', 'REVOKE']],
    [{ type: 'input' }, 'radio', ['AFTER_SALE', 'REVOKE']],
    [{ type: 'select', props: { allowCreate: true }, options: ['REVOKE'] }, 'select', ['REVOKE']],
  ])('offers only types that the order allows too: %j', (rule, kind, values) => {
    const { input } = fieldIn(formOf({ ...rule, field: 'type' }), 'type');
    expect(input.kind).toBe(kind);
    expect('options' in input && input.options.map(({ value }) => value)).toEqual(values);
  });

  it('accepts a definition that fixes the type in a hidden field', () => {
    const form = formOf({ type: 'hidden', field: 'type', value: 'REVOKE' });
    expect(fieldIn(form, 'type').input.kind).toBe('hidden');
    expect(validateForm(form, { level: '1' })).toEqual([]);
  });

  it.each([
    ['hidden', { hidden: true }],
    ['not displayed', { display: false }],
    ['disabled', { props: { disabled: true } }],
    ['only to be read', { preview: true }],
    ['a hidden input', { type: 'hidden' }],
  ])('adds the product’s own field when the definition’s field cannot be filled in: %s', (_, rule) => {
    const form = formOf({ type: 'input', ...rule, field: 'content', title: '经过' }, { field: 'plate' });
    const found = [...possibleFields(form.items)].filter(({ field }) => field === 'content');
    expect(found).toMatchObject([{ label: '工单内容', hidden: false, displayed: true, disabled: false }]);
  });

  it('adds the product’s own field when the definition’s field is in a box that is never shown', () => {
    const form = formOf({ type: 'row', hidden: true, children: [{ type: 'input', field: 'level' }] });
    const found = [...possibleFields(form.items)].filter(({ field }) => field === 'level');
    expect(found.map(({ label }) => label)).toEqual(['工单级别']);
  });

  it('keeps the conditional rules of a field that cannot be filled in', () => {
    const form = formOf(
      {
        type: 'input',
        field: 'type',
        hidden: true,
        control: [
          { value: 'REVOKE', rule: [{ type: 'input', field: 'reason', title: '原因', $required: true }] },
          { value: 'REVOKE', method: 'required', rule: ['plate'] },
        ],
      },
      { type: 'input', field: 'plate', title: '车牌' },
    );
    const refused = (type: string) => validateForm(form, { type, level: '1' }).map(({ field }) => field);
    expect(refused('REVOKE')).toEqual(['reason', 'plate']);
    expect(refused('AFTER_SALE')).toEqual([]);
  });

  it.each([
    ['hidden', { hidden: true }, 'required'],
    ['not displayed', { display: false }, 'hidden'],
    ['disabled', { props: { disabled: true } }, 'display'],
  ])('replaces a field that is %s if no control can make the field fillable', (_, rule, method) => {
    const form = formOf(
      { type: 'switch', field: 'more', control: [{ value: true, method, rule: ['content'] }] },
      { type: 'input', ...rule, field: 'content', title: '经过' },
    );
    expect(fieldIn(form, 'content').label).toBe('工单内容');
  });

  it('keeps the definition’s field if the definition fixes its value or can make it fillable', () => {
    const settled = formOf({ type: 'input', field: 'content', value: '照单', props: { disabled: true } });
    expect(fieldIn(settled, 'content')).toMatchObject({ disabled: true, value: '照单' });
    const reached = formOf(
      { type: 'switch', field: 'more', control: [{ value: true, method: 'hidden', rule: ['content'] }] },
      { type: 'input', field: 'content', title: '经过', hidden: true },
    );
    expect(fieldIn(reached, 'content').label).toBe('经过');
  });

  it('limits the content to plain text of 2000 characters, for any input of the definition', () => {
    const editor = fieldIn(formOf({ type: 'fcEditor', field: 'content', title: '经过' }), 'content');
    expect(editor).toMatchObject({ label: '经过', input: { kind: 'text', as: 'textarea', maxLength: 2000 } });
    const wide = fieldIn(formOf({ field: 'content', props: { maxlength: 9000 } }), 'content');
    expect(wide.input).toMatchObject({ maxLength: 2000 });
  });

  it('pictures are limited to ten', () => {
    const images = fieldIn(formOf({ type: 'upload', field: 'image', props: { limit: 30 } }), 'image');
    expect(images.input).toMatchObject({ max: 10 });
  });

  it('accepts a content on the screen exactly when the server accepts it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        (maxlength, length) => {
          const form = formOf({ field: 'content', title: '经过', props: { maxlength } });
          const values = { type: 'REVOKE', level: '1', content: '字'.repeat(length) };
          const isAccepted = validateForm(form, values).length === 0;
          expect(isAccepted).toBe(length <= Math.min(maxlength, 2000));
          expect(refusalIn(form, values, OWN_FIELDS) === undefined).toBe(isAccepted);
        },
      ),
    );
  });
});
