import type { CheckRule } from './check';
import type { FormInput } from './form-input';
import type { FieldNode, FormNode } from './form-model';
import type { FormOption } from './form-option';
import { type FormValue, sameValue } from './form-value';
import { isList as isListed } from './plain';
import { uploadMax } from './upload-max';

/* The checks that follow from a field's control, such as a maximum length or the offered options. */

type Input = FormInput<FormNode>;

const atMost = (max: number | undefined, by: 'number' | 'length' | 'auto'): readonly CheckRule[] =>
  max === undefined ? [] : [{ is: 'at-most', max, by }];
const atLeast = (min: number | undefined, by: 'number' | 'auto'): readonly CheckRule[] =>
  min === undefined ? [] : [{ is: 'at-least', min, by }];

const isNumber: CheckRule = { is: 'type', type: 'number' };
const isList: CheckRule = { is: 'type', type: 'array' };
const isText: CheckRule = { is: 'type', type: 'string' };

const offered = (options: readonly FormOption[]): readonly CheckRule[] =>
  options.length === 0 ? [] : [{ is: 'one-of', values: options.map(({ value }) => value) }];

/** The limits of the input control itself. */
const ofInput = (input: Input, value: FormValue | undefined): readonly CheckRule[] => {
  switch (input.kind) {
    case 'text':
      return [isText, ...atMost(input.maxLength, 'length')];
    case 'number':
      return [
        isNumber,
        ...atLeast(input.min, 'number'),
        ...atMost(input.max, 'number'),
        ...(input.precision === undefined ? [] : [{ is: 'precise', digits: input.precision } as const]),
      ];
    case 'rate':
      return [isNumber, ...atMost(input.max, 'number')];
    case 'slider':
      return [
        { is: 'each', rule: isNumber },
        ...[...atLeast(input.min, 'number'), ...atMost(input.max, 'number')].map(
          (rule) => ({ is: 'each', rule }) as const,
        ),
      ];
    case 'checkbox':
    case 'group':
      return [isList, ...atLeast(input.min, 'auto'), ...atMost(input.max, 'auto')];
    case 'select':
      return input.multiple ? atMost(input.max, 'auto') : [];
    case 'upload':
      // The value of a single file is text, whose length is not a number of files.
      return isListed(value) ? atMost(uploadMax(input), 'auto') : [];
    case 'switch':
      return [{ is: 'one-of', values: [input.on, input.off] }];
    default:
      return [];
  }
};

/**
 * Restricts a choice to the listed options, if the list is complete. It is not complete if options are fetched, found
 * by typing, or added by the user.
 */
const ofChoices = ({ input, fetch }: FieldNode): readonly CheckRule[] => {
  if (fetch !== undefined) return [];
  if (input.kind === 'radio') return offered(input.options);
  const isClosed =
    input.kind === 'checkbox' || (input.kind === 'select' && !input.creatable && !input.remote);
  return isClosed ? offered(input.options).map((rule) => ({ is: 'each', rule })) : [];
};

/**
 * The checks that a field's control implies. The screen applies them during typing, the server to values
 * from other clients. They never refuse the definition's own default.
 */
export const limitsOf = (field: FieldNode, value: FormValue | undefined): readonly CheckRule[] =>
  field.value !== undefined && sameValue(field.value, value)
    ? []
    : [...ofInput(field.input, value), ...ofChoices(field)];
