import type { FormValue } from '@/domain/form/form-value';

/** The ids of a field's label and descriptions, for the ARIA attributes of its control. */
export interface FieldNames {
  readonly id: string;
  /** The id of the label; undefined if it is not shown. */
  readonly labelId: string | undefined;
  readonly label: string;
  /** The ids of the hint and the error. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

/**
 * The props of every input: its definition, its value, and a callback for a new value. `undefined` empties the field.
 */
export interface InputProps<I> {
  readonly input: I;
  readonly value: FormValue | undefined;
  readonly names: FieldNames;
  readonly onChange: (value: FormValue | undefined) => void;
}

const naming = ({ labelId, label }: FieldNames) =>
  labelId === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelId };

/** ARIA attributes for a control with a single element. */
export const controlAria = (names: FieldNames) => ({
  id: names.id,
  disabled: names.disabled,
  status: names.invalid ? ('error' as const) : ('' as const),
  'aria-required': names.required,
  'aria-invalid': names.invalid,
  'aria-describedby': names.describedBy,
  ...naming(names),
});

/** ARIA attributes for a control with several elements, whose surrounding group gets the name. */
export const groupAria = (names: FieldNames, role: 'group' | 'radiogroup' = 'group') => ({
  id: names.id,
  role,
  'aria-describedby': names.describedBy,
  ...(role === 'radiogroup' ? { 'aria-required': names.required, 'aria-invalid': names.invalid } : {}),
  ...naming(names),
});
