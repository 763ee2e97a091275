import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { validateForm } from '@/domain/form/validate-form';
import {
  branchesWithOneName,
  checked,
  controlsByName,
  groups,
  ordinaryForms,
  shownAndHidden,
  workOrderForm,
} from '@tests/support/form-definitions';

const issues = (rule: unknown, values: FormValues) =>
  validateForm(parseFormDefinition(rule).model, values).map(
    ({ title: _title, within: _within, ...reported }) => reported,
  );
const required = (field: string, title: string) => ({
  field,
  refusal: { code: 'form.required', params: { title } },
});

describe('the problems of a form', () => {
  it('are listed from top to bottom, one for each field', () => {
    expect(issues(workOrderForm.rule, { type: '', content: null })).toEqual([
      { field: 'type', message: '请选择工单类型' },
      required('content', '工单内容'),
    ]);
    expect(issues(workOrderForm.rule, { type: 'AFTER_SALE', content: '<p>x</p>' })).toEqual([]);
  });

  it('contain the first fault of each field', () => {
    expect(issues(checked.rule, {})).toEqual([
      required('name', '姓名'),
      { field: 'phone', message: '请填写手机' },
      required('site', '网址'),
    ]);
    expect(
      issues(checked.rule, {
        name: '一',
        phone: '123',
        age: 17,
        parts: ['a', 'b', 'c'],
        code: 'AB',
        kind: 'z',
        site: 'x',
      }),
    ).toEqual([
      { field: 'name', message: '2到5个字' },
      { field: 'phone', message: '手机号不对' },
      { field: 'age', refusal: { code: 'form.too-small', params: { title: '年龄', min: 18 } } },
      { field: 'parts', refusal: { code: 'form.too-many', params: { title: '配件', max: 2 } } },
      { field: 'code', refusal: { code: 'form.too-short', params: { title: '编码', min: 3 } } },
      { field: 'kind', refusal: { code: 'form.not-in-list', params: { title: '类别' } } },
      { field: 'site', refusal: { code: 'form.wrong-format', params: { title: '网址' } } },
    ]);
    expect(
      issues(checked.rule, {
        name: '张三',
        phone: '13800138000',
        age: 18,
        parts: ['a'],
        code: 'ABC',
        kind: 'x',
        site: 'http://a.cn',
      }),
    ).toEqual([]);
  });

  it('contain the name of the field if it has no title', () => {
    expect(issues([{ field: 'a', $required: true }], {})).toEqual([required('a', 'a')]);
  });

  it('use the author’s texts: those of $required first, then those of validate', () => {
    const rule = (own: unknown, message?: string) => [
      {
        field: 'a',
        title: 'A',
        $required: own,
        validate: [{ required: true, ...(message === undefined ? {} : { message }) }],
      },
    ];
    expect(issues(rule('own', 'other'), {})).toEqual([{ field: 'a', message: 'own' }]);
    expect(issues(rule(true, 'other'), {})).toEqual([{ field: 'a', message: 'other' }]);
    expect(issues(rule(false, 'other'), {})).toEqual([{ field: 'a', message: 'other' }]);
    expect(issues(rule(true), {})).toEqual([required('a', 'A')]);
    expect(
      issues([{ field: 'a', title: 'A', $required: true, validate: [{ min: 2, message: 'not this' }] }], {}),
    ).toEqual([required('a', 'A')]);
  });

  it('exclude fields that cannot be seen or filled in', () => {
    expect(issues(shownAndHidden.rule, {})).toEqual([]);
    for (const rule of [
      { field: 'a', $required: true, hidden: true },
      { field: 'a', $required: true, display: false },
      { field: 'a', $required: true, type: 'hidden' },
      { field: 'a', $required: true, type: 'acme' },
      { type: 'row', hidden: true, children: [{ field: 'a', $required: true }] },
    ]) {
      expect(issues([rule], {})).toEqual([]);
    }
    expect(issues([{ field: 'a', $required: true, props: { disabled: true } }], {})).toHaveLength(1);
  });

  it('depend on the controls that show or require a field', () => {
    expect(issues(controlsByName.rule, { reissue: 1 })).toEqual([required('address', '补发地址')]);
    expect(issues(controlsByName.rule, { reissue: 0 })).toEqual([]);
    const rule = [
      { field: 'a', control: [{ value: 1, method: 'required', rule: ['x'] }] },
      { field: 'x', $required: true },
    ];
    expect(issues(rule, { a: 2 })).toEqual([]);
    expect(issues(rule, { a: 1 })).toEqual([required('x', 'x')]);
  });

  it('include those of a branch only while the branch is shown', () => {
    expect(issues(branchesWithOneName.rule, {})).toEqual([]);
    expect(issues(branchesWithOneName.rule, { proof: 'text', evidence: '' })).toEqual([
      required('evidence', '文字凭证'),
    ]);
    expect(issues(branchesWithOneName.rule, { proof: 'image', evidence: [] })).toEqual([
      { field: 'evidence', message: '请上传凭证' },
    ]);
  });

  it('include nested forms, with the position of the field', () => {
    const goods = [{ name: 'a', count: 6, reason: 'x' }, { name: '' }, { name: 'b', count: 9 }, 'no row'];
    expect(issues(groups.rule, { goods, contact: { name: '' } })).toEqual([
      { field: 'goods', refusal: { code: 'form.too-many', params: { title: '商品', max: 3 } } },
      required('goods[1].name', '名称'),
      required('goods[2].reason', '理由'),
      required('goods[3].name', '名称'),
      required('contact.name', '姓名'),
    ]);
    expect(issues(groups.rule, { goods: 'not a list', contact: { name: 'x' } })).toEqual([
      { field: 'goods', refusal: { code: 'form.wrong-type', params: { title: '商品' } } },
    ]);
    expect(issues(groups.rule, {})).toEqual([required('contact.name', '姓名')]);
    const both = [
      {
        type: 'group',
        field: 'g',
        title: 'G',
        $required: true,
        props: { rule: [{ field: 'a', $required: true }] },
      },
    ];
    expect(issues(both, {})).toEqual([required('g', 'G')]);
    expect(issues(both, { g: [{}] })).toEqual([required('g[0].a', 'a')]);
    const own = [
      {
        type: 'group',
        field: 'g',
        validate: [{ max: 1 }],
        props: { rule: [{ field: 'a', $required: true }] },
      },
    ];
    expect(issues(own, { g: [{}, {}] }).map(({ field }) => field)).toEqual(['g', 'g[0].a', 'g[1].a']);
  });

  it('are in the order of the page', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['name', 'phone', 'age', 'parts', 'code', 'kind', 'site']), (order) => {
        const bad = order.map((field) => [field, field === 'parts' ? ['a', 'b', 'c'] : '#'] as const);
        const page = ['name', 'phone', 'age', 'parts', 'code', 'kind', 'site'];
        const found = issues(checked.rule, Object.fromEntries(bad)).map(({ field }) => page.indexOf(field));
        expect(found).toEqual([...found].sort((one, other) => one - other));
      }),
    );
  });

  it('contain each field once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(ordinaryForms)),
        fc.boolean(),
        ({ rule, option }, filled) => {
          const { model } = parseFormDefinition(rule, option);
          const named = validateForm(model, filled ? initialValues(model) : {}).map(({ field }) => field);
          expect(new Set(named).size).toBe(named.length);
        },
      ),
    );
  });
});
