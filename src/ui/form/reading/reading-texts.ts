import type { CascaderInput, FormInput, SwitchInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import { looselyEqual } from '@/domain/form/condition';
import { type FormValue, isEmptyValue } from '@/domain/form/form-value';
import { isList } from '@/domain/form/plain';
import { listOf, textOf } from '@/domain/form/plain-values';
import { choicesFrom, itemsOf } from '../inputs/choice-keys';

/** The kinds of inputs whose value can be shown as a line of text. */
type Worded = Exclude<
  FormInput<FormNode>,
  { readonly kind: 'upload' | 'group' | 'sub-form' | 'rich-text' | 'signature' | 'hidden' }
>;

const written = (value: FormValue): string => textOf(value) ?? JSON.stringify(value);

const pathsOf = (input: CascaderInput, value: FormValue): readonly string[] => {
  const { labelOf } = choicesFrom(input.options);
  const steps = (path: FormValue): string => itemsOf(path).map(labelOf).join(' / ');
  return input.multiple ? listOf(value).map(steps) : [steps(value)];
};

const switched = (input: SwitchInput, value: FormValue, yes: string, no: string): string =>
  looselyEqual(value, input.on) ? (input.onText ?? yes) : (input.offText ?? no);

interface SmallTexts {
  readonly yes: string;
  readonly no: string;
  readonly and: string;
}

/** The text of a value; undefined if there is nothing to show. */
export const textOfValue = (
  input: Worded,
  value: FormValue | undefined,
  { yes, no, and }: SmallTexts,
): string | undefined => {
  if (value === undefined || isEmptyValue(value)) return undefined;
  switch (input.kind) {
    case 'text':
      return input.as === 'password' ? '••••••' : written(value);
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'tree':
    case 'tree-select':
    case 'transfer':
    case 'auto-complete':
      return itemsOf(value).map(choicesFrom(input.options).labelOf).join(and);
    case 'cascader':
      return pathsOf(input, value).join(and);
    case 'switch':
      return switched(input, value, yes, no);
    case 'date':
    case 'time':
      return isList(value)
        ? value.map(written).join(input.kind === 'date' && input.several ? and : ' ~ ')
        : written(value);
    case 'slider':
      return isList(value) ? value.map(written).join(' ~ ') : written(value);
    case 'rate':
      return `${written(value)} / ${input.max}`;
    case 'number':
    case 'time-select':
    case 'colour':
    case 'unknown':
      return written(value);
  }
};
