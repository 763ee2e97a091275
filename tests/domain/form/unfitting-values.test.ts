import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsOf } from '@/domain/form/form-changes';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { unfittingValues, withoutUnfitting } from '@/domain/form/unfitting-values';

const modelOf = (...rule: readonly object[]): FormModel => parseFormDefinition([...rule], {}).model;
const shop = { type: 'input', field: 'shop', title: '安装门店' };
const choices = (type: string, values: readonly string[], more: object = {}) => ({
  type,
  field: 'kind',
  title: '故障现象',
  options: values.map((value) => ({ value, label: value })),
  ...more,
});
const unfitting = (before: FormModel, after: FormModel, values: FormValues) =>
  unfittingValues(questionsOf(before), after, values);

describe('values that no longer match the form', () => {
  it('include the value of a removed field, under its former label', () => {
    expect(unfitting(modelOf(shop), modelOf(), { shop: '浦东' })).toEqual([
      { field: 'shop', label: '安装门店', value: '浦东' },
    ]);
    expect(unfitting(modelOf(shop), modelOf(), { shop: '' })).toEqual([]);
    expect(unfitting(modelOf(), modelOf(), { other: 'x' })).toEqual([]);
  });

  it('include a removed option, and of several selected options only the removed ones', () => {
    const radio = (...values: readonly string[]) => modelOf(choices('radio', values));
    expect(unfitting(radio('a', 'b'), radio('b'), { kind: 'a' })).toEqual([
      { field: 'kind', label: '故障现象', value: 'a' },
    ]);
    expect(unfitting(radio('a', 'b'), radio('b'), { kind: 'b' })).toEqual([]);
    const ticked = (...values: readonly string[]) => modelOf(choices('checkbox', values));
    expect(unfitting(ticked('a', 'b', 'c'), ticked('b'), { kind: ['a', 'b', 'c'] })).toEqual([
      { field: 'kind', label: '故障现象', value: ['a', 'c'] },
    ]);
  });

  it('never include the value of a select whose options a remote search finds', () => {
    const remote = modelOf(choices('select', [], { props: { remote: true, filterable: true } }));
    expect(unfitting(remote, remote, { kind: 'a' })).toEqual([]);
  });

  it('never include free text or options that the user created', () => {
    const own = modelOf(choices('select', ['b'], { props: { allowCreate: true, filterable: true } }));
    expect(unfitting(modelOf(choices('select', ['a'])), own, { kind: 'a' })).toEqual([]);
    expect(unfitting(modelOf(shop), modelOf({ ...shop, title: '新门店' }), { shop: '浦东' })).toEqual([]);
  });
});

describe('dropping values that no longer match the form', () => {
  it('removes every value that does not match, and leaves all other fields unchanged', () => {
    const rules = fc.subarray([shop, choices('checkbox', ['a', 'b'])]);
    const later = fc.subarray([shop, choices('checkbox', ['b', 'c'])]);
    const filled = fc.record(
      {
        shop: fc.string(),
        kind: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
        other: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(rules, later, filled, (before, after, values) => {
        const found = unfitting(modelOf(...before), modelOf(...after), values);
        const left = withoutUnfitting(values, found);
        expect(unfitting(modelOf(...before), modelOf(...after), left)).toEqual([]);
        expect(left['other']).toBe(values.other);
        const touched = new Set(found.map(({ field }) => field));
        for (const field of ['shop', 'kind'] as const) {
          if (!touched.has(field)) expect(left[field]).toEqual(values[field]);
        }
      }),
    );
  });
});
