import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesSince,
  isChanged,
  questionsOf,
  valuesOnNewForm as onNewForm,
} from '@/domain/form/form-changes';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';

const modelOf = (...rule: readonly object[]) => parseFormDefinition([...rule], {}).model;
const formChanges = (before: FormModel, after: FormModel) => changesSince(questionsOf(before), after);
const valuesOnNewForm = (before: FormModel, after: FormModel, values: FormValues) =>
  onNewForm(questionsOf(before), after, values);
const shop = { type: 'input', field: 'shop', title: '安装门店' };
const phone = { type: 'input', field: 'phone', title: '电话', value: '021' };
const kind = (...values: readonly string[]) => ({
  type: 'radio',
  field: 'kind',
  title: '故障现象',
  options: values.map((value) => ({ value, label: value })),
});

describe('the difference between two definitions', () => {
  it('is empty for the same fields in another order', () => {
    const changes = formChanges(modelOf(shop, phone, kind('a')), modelOf(kind('a'), phone, shop));
    expect(changes).toEqual({ added: [], removed: [], altered: [] });
    expect(isChanged(changes)).toBe(false);
  });

  it('lists added, removed and changed fields by label', () => {
    const changes = formChanges(modelOf(shop, kind('a')), modelOf(phone, kind('a', 'b')));
    expect(changes).toEqual({ added: ['电话'], removed: ['安装门店'], altered: ['故障现象'] });
    expect(isChanged(changes)).toBe(true);
  });

  it('is not empty when a field was added, removed or changed', () => {
    const none = { added: [], removed: [], altered: [] };
    expect(isChanged({ ...none, added: ['电话'] })).toBe(true);
    expect(isChanged({ ...none, removed: ['电话'] })).toBe(true);
    expect(isChanged({ ...none, altered: ['电话'] })).toBe(true);
  });

  it('lists a field by its name if it has no label', () => {
    expect(formChanges(modelOf(), modelOf({ type: 'input', field: 'note' })).added).toEqual(['note']);
  });

  it.each<[string, object, object]>([
    ['another label', shop, { ...shop, title: '门店' }],
    ['another kind', shop, { ...shop, type: 'inputNumber' }],
    ['another choice', kind('a'), kind('b')],
    ['another check', shop, { ...shop, validate: [{ min: 2 }] }],
  ])('includes %s', (_, before, after) => {
    expect(formChanges(modelOf(before), modelOf(after)).altered).toHaveLength(1);
  });

  it('ignores the changed position of a sub-form', () => {
    const contact = { type: 'subForm', field: 'contact', title: '联系人', props: { rule: [phone] } };
    expect(formChanges(modelOf(shop, contact), modelOf(contact, shop))).toEqual({
      added: [],
      removed: [],
      altered: [],
    });
  });

  it('ignores a field that is never shown', () => {
    const hidden = { ...shop, hidden: true };
    expect(isChanged(formChanges(modelOf(), modelOf(hidden)))).toBe(false);
    expect(formChanges(modelOf(shop), modelOf(hidden)).removed).toEqual(['安装门店']);
  });

  it('uses only the first of several fields with the same name, as the screen does', () => {
    const second = { ...shop, title: '另一门店' };
    expect(isChanged(formChanges(modelOf(shop), modelOf(shop, second)))).toBe(false);
    expect(formChanges(modelOf(shop), modelOf(second, shop)).altered).toEqual(['另一门店']);
  });

  it('includes a rule that became stricter', () => {
    expect(formChanges(modelOf(shop), modelOf({ ...shop, $required: true })).altered).toEqual(['安装门店']);
  });

  it('includes the branches of a control', () => {
    const asking = { ...kind('a'), control: [{ value: 'a', rule: [shop] }] };
    expect(formChanges(modelOf(kind('a')), modelOf(asking)).added).toEqual(['安装门店']);
  });
});

describe('values that were entered in an older version', () => {
  it('are kept, and new fields start with their initial value', () => {
    const values = { shop: '浦东', other: { x: 1 } };
    expect(valuesOnNewForm(modelOf(shop), modelOf(shop, phone), values)).toEqual({ ...values, phone: '021' });
  });

  it('are not replaced by initial values after the user emptied them', () => {
    expect(valuesOnNewForm(modelOf(phone), modelOf(phone, shop), {})).toEqual({});
  });

  it('take precedence over the initial value of a new field with the same name', () => {
    expect(valuesOnNewForm(modelOf(shop), modelOf(shop, phone), { phone: '010' })).toEqual({ phone: '010' });
  });

  it('are never overwritten, regardless of the forms', () => {
    const rule = fc.subarray([shop, phone, kind('a'), kind('b', 'c')]);
    const filled = fc.dictionary(fc.constantFrom('shop', 'phone', 'kind', 'x'), fc.string());
    fc.assert(
      fc.property(rule, rule, filled, (before, after, values) => {
        const kept = valuesOnNewForm(modelOf(...before), modelOf(...after), { ...values });
        expect(kept).toMatchObject(values);
      }),
    );
  });
});
