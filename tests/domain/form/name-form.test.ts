import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialValues } from '@/domain/form/initial-values';
import { withNames } from '@/domain/form/name-form';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { submittedValues } from '@/domain/form/submitted-values';
import { validateForm } from '@/domain/form/validate-form';

const word = fc.stringMatching(/^[a-z\u4e00-\u4e20]{1,6}$/);
const option = fc.record({ value: word, label: word });

const leaf = fc.record({
  type: fc.constantFrom(
    'input',
    'select',
    'radio',
    'checkbox',
    'datePicker',
    'autoComplete',
    'switch',
    'rate',
  ),
  field: word,
  title: word,
  info: word,
  value: word,
  $required: word,
  options: fc.array(option, { maxLength: 3 }),
  props: fc.record({ placeholder: word }),
});

const rule = fc.oneof(
  leaf,
  fc.record({ type: fc.constant('row'), children: fc.array(leaf, { maxLength: 2 }) }),
  fc.record({
    type: fc.constantFrom('group', 'subForm'),
    field: word,
    title: word,
    props: fc.record({ rule: fc.array(leaf, { minLength: 1, maxLength: 2 }) }),
  }),
  fc
    .tuple(leaf, leaf)
    .map(([first, then]) => ({ ...first, control: [{ value: first.value, rule: [then] }] })),
);
const rules = fc.array(rule, { maxLength: 4 });

const louder = (_: string, text: string): string => `${text}!`;

describe('a form with replaced texts', () => {
  it('has the same initial values, submits the same values and refuses the same fields', () => {
    fc.assert(
      fc.property(rules, (definition) => {
        const { model } = parseFormDefinition(definition);
        const named = withNames(model, louder);
        const values = initialValues(model);
        expect(initialValues(named)).toEqual(values);
        expect(submittedValues(named, values)).toEqual(submittedValues(model, values));
        expect(validateForm(named, values).map(({ field }) => field)).toEqual(
          validateForm(model, values).map(({ field }) => field),
        );
      }),
    );
  });

  it('has every shown text replaced, and is unchanged when every text stays the same', () => {
    fc.assert(
      fc.property(rules, (definition) => {
        const { model } = parseFormDefinition(definition);
        expect(withNames(model, (_, text) => text)).toEqual(model);
        const shown = /"(?:label|hint|message|placeholder)":"[^"]*[^"!]"/;
        const boxless = JSON.stringify(withNames(model, louder), (name, value: unknown) =>
          // An auto-complete stores the text of an option as its value, so these texts stay.
          name === 'input' && (value as { kind: string }).kind === 'auto-complete' ? undefined : value,
        );
        expect(boxless).not.toMatch(shown);
      }),
    );
  });

  it('replaces a text only in the given field', () => {
    const { model } = parseFormDefinition([
      { type: 'input', field: 'a', title: '名称' },
      { type: 'input', field: 'b', title: '名称' },
    ]);
    const { items } = withNames(model, (field, text) => (field === 'a' ? 'Name' : text));
    expect(items.map((node) => node.kind === 'field' && node.label)).toEqual(['Name', '名称']);
  });
});
