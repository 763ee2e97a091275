import { describe, expect, it } from 'vitest';
import { acceptValues } from '@/domain/form/accept-values';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { submittedValues } from '@/domain/form/submitted-values';
import { namedIssue, validateForm } from '@/domain/form/validate-form';
import { possibleFields } from '@/domain/form/walk-form';
import { hostileForms, ordinaryForms } from '@tests/support/form-definitions';
import { publishedForms } from '@tests/support/form-definitions/published';
import { NEW_SHAPES } from './new-shapes';
import { shapesIn } from './shapes-of-definitions';

const without = (values: object, field: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

it('the collection has forty-three forms', () => {
  expect(Object.keys(publishedForms)).toHaveLength(43);
});

describe('the constructs that only the published forms have', () => {
  const own = new Set(
    [...Object.values(ordinaryForms), ...Object.values(hostileForms)].flatMap((form) => [...shapesIn(form)]),
  );

  it('are at least twenty', () => {
    expect(new Set(Object.values(NEW_SHAPES)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(NEW_SHAPES))(
    'the construct of the form %s is in no ordinary or hostile form: %s',
    (name, shape) => {
      const { rule, option } = publishedForms[name] ?? {};
      expect(shapesIn({ rule, option })).toContain(shape);
      expect(own).not.toContain(shape);
    },
  );
});

describe.each(Object.entries(publishedForms))('%s', (_name, { rule, option, filled, missing, excess }) => {
  const { model, notes } = parseFormDefinition(rule, option);
  const issues = (values: object) =>
    validateForm(model, { ...initialValues(model), ...values }).map(namedIssue);

  it('has a supported input for every field', () => {
    expect(notes.filter(({ code }) => code.startsWith('type-') || code === 'field-missing')).toEqual([]);
    expect([...possibleFields(model.items)].filter(({ input }) => input.kind === 'unknown')).toEqual([]);
  });

  it('accepts valid input and submits it unchanged', () => {
    expect(issues(filled)).toEqual([]);
    expect(submittedValues(model, filled)).toEqual(filled);
  });

  it('refuses an empty required field with its name', () => {
    const [field, title] = missing;
    const found = validateForm(model, without(filled, field))
      .map(namedIssue)
      .find((issue) => issue.field === field);
    if (found === undefined) throw new Error('nothing is missed');
    const read = 'message' in found ? found.message : found.refusal.params;
    expect(JSON.stringify(read)).toContain(title);
    const answer = acceptValues({ rule, options: option }, without(filled, field));
    expect(answer).toMatchObject({ refusal: { params: { field } } });
  });

  it('refuses a value beyond the limits of a field', () => {
    const [field, value] = excess;
    expect(issues({ ...filled, [field]: value })).toMatchObject([{ field }]);
  });
});
