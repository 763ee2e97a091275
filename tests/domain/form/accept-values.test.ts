import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptValues, withValues } from '@/domain/form/accept-values';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';

const RULE = [
  { field: 'name', title: '姓名', $required: true, props: { maxlength: 4 } },
  {
    field: 'phone',
    title: '电话',
    validate: [{ pattern: '^1\\d{10}$', message: '请输入正确的手机号码' }],
  },
  { type: 'checkbox', field: 'sure', title: '确认', $required: true, ignore: true, options: ['yes'] },
  {
    type: 'group',
    field: 'parts',
    title: '配件',
    props: { rule: [{ field: 'title', title: '名称', $required: '请填写名称' }] },
  },
  {
    type: 'radio',
    field: 'way',
    title: '方式',
    options: ['A', 'B'],
    control: [{ value: 'B', rule: [{ field: 'why', title: '原因', $required: true }] }],
  },
];
const FORM = { rule: RULE, options: {}, version: 3 };

/** Generates the accepted value four times out of five. */
const mostly = (good: string, bad: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: fc.constant(bad) });

describe('values sent with a form', () => {
  it('are kept as the screen submits them, including unknown ones', () => {
    const values = { name: '王芳', way: 'A', elsewhere: { deep: [1] }, sure: ['yes'], why: '旧的原因' };
    expect(acceptValues(FORM, values)).toEqual({
      ok: true,
      value: { name: '王芳', way: 'A', elsewhere: { deep: [1] } },
    });
  });

  it.each<[FormValues, object]>([
    [{}, { code: 'form.required', params: { title: '姓名', field: 'name' } }],
    [
      { name: '王芳', phone: '12' },
      { code: 'form.invalid', params: { field: 'phone', message: '电话：请输入正确的手机号码' } },
    ],
    [
      { name: '王芳', parts: [{ title: '膜' }, {}] },
      { code: 'form.invalid', params: { field: 'parts[1].title', message: '配件 2：请填写名称' } },
    ],
    [
      { name: '王芳', way: 'B' },
      { code: 'form.required', params: { title: '原因', field: 'why' } },
    ],
  ])('are refused with the first problem and its field: %j', (values, refusal) => {
    expect(acceptValues(FORM, values)).toEqual({ ok: false, refusal });
  });

  it('may lack a value for a field that is never sent', () => {
    expect(acceptValues(FORM, { name: '王芳' }).ok).toBe(true);
  });

  it('are stored in the options of the form, which keep their other fields and are replaced if they are invalid', () => {
    const values = { name: '王芳' };
    const options = { form: { labelWidth: 90 }, formData: { name: '旧' } };
    expect(withValues({ ...FORM, options }, values).options).toEqual({
      form: { labelWidth: 90 },
      formData: values,
    });
    for (const nothing of [null, ['a'], 'text', 7, undefined])
      expect(withValues({ ...FORM, options: nothing as never }, values).options).toEqual({
        formData: values,
      });
  });

  it('are accepted again unchanged, and the form that is stored with them has them as its initial values', () => {
    const values = fc.record(
      {
        name: mostly('王芳', ''),
        phone: mostly('13800000000', 'x'),
        sure: fc.constant(['yes']),
        way: fc.constantFrom('A', 'B', 'C'),
        why: fc.constantFrom('', '慢'),
        parts: fc.array(fc.record({ title: mostly('膜', '') }), { maxLength: 2 }),
        other: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as never),
      },
      { requiredKeys: ['name'] },
    );
    let accepted = 0;
    fc.assert(
      fc.property(values, (given) => {
        const first = acceptValues(FORM, given as FormValues);
        if (!first.ok) return;
        accepted += 1;
        expect(acceptValues(FORM, first.value)).toEqual(first);
        expect(first.value['other']).toEqual(given.other);
        const { rule, options } = withValues(FORM, first.value);
        expect(initialValues(parseFormDefinition(rule, options).model)).toMatchObject(
          Object.fromEntries(Object.entries(first.value).filter(([name]) => name !== 'other')),
        );
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });
});
