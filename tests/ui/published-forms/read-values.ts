import { expect } from 'vitest';
import { applyControls } from '@/domain/form/apply-controls';
import type { FieldNode, FormScope } from '@/domain/form/form-model';
import type { FormValue, FormValues } from '@/domain/form/form-value';
import { objectOf } from '@/domain/form/plain-values';
import { fieldsIn } from '@/domain/form/walk-form';
import { labelled } from './choices';

const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const rowsOf = (value: FormValue): readonly FormValues[] =>
  Array.isArray(value) ? value.map((row) => objectOf(row as FormValue)) : [objectOf(value)];

/** The texts that the page must show for one value. */
const expectOne = (page: Element, field: FieldNode, value: FormValue): void => {
  const { input } = field;
  const sees = (...texts: readonly string[]): void => {
    for (const text of texts) expect(page.textContent, field.field).toContain(text);
  };
  switch (input.kind) {
    case 'hidden':
      return;
    case 'sub-form':
    case 'group':
      for (const row of rowsOf(value)) expectTheValues(page, input, row);
      return;
    case 'upload':
      for (const name of [value].flat())
        expect(page.querySelector(`a[href="${String(name)}"]`)).not.toBeNull();
      return;
    case 'switch':
      sees(value === input.on ? (input.onText ?? '是') : (input.offText ?? '否'));
      return;
    case 'rate':
      sees(`${String(value)} / ${input.max}`);
      return;
    case 'rich-text':
      sees(String(value).replaceAll(/<[^>]+>/g, ''));
      return;
    case 'text':
      if (input.as === 'password') expect(page.textContent).not.toContain(String(value));
      else sees(String(value));
      return;
    default:
      sees(...labelled(field, value));
  }
};

/** Expects every visible value of a form in reading mode on the page. */
export const expectTheValues = (page: Element, scope: FormScope, values: FormValues): void => {
  const { items, states } = applyControls(scope, objectOf(values));
  for (const field of fieldsIn(items)) {
    const value = values[field.field];
    if (value === undefined || isEmpty(value) || states.get(field.key)?.visible !== true || field.hidden)
      continue;
    expectOne(page, field, value);
  }
};
