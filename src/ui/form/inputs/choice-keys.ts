import { looselyEqual } from '@/domain/form/condition';
import type { FormOption } from '@/domain/form/form-option';
import type { FormValue } from '@/domain/form/form-value';
import { isList } from '@/domain/form/plain';
import { textOf } from '@/domain/form/plain-values';

/** An option for antd's controls. Its `value` is a key, because a form value may be of any type. */
export interface KeyedOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly children?: KeyedOption[];
  /** Whether this is a saved value that is no longer offered. */
  readonly noLongerOffered?: boolean;
}

interface Choices {
  readonly options: KeyedOption[];
  /** The key of a saved value; `1` and `"1"` match the same option. */
  readonly keyOf: (value: FormValue) => string;
  /** The value of a key. An unknown key is a text that the user typed. */
  readonly valueOf: (key: string) => FormValue;
  /** The label of a value. A value without an option is shown as it is. */
  readonly labelOf: (value: FormValue) => string;
}

const writtenOut = (value: FormValue): string => textOf(value) ?? JSON.stringify(value);

function* flat(options: readonly FormOption[]): Generator<FormOption> {
  for (const option of options) {
    yield option;
    yield* flat(option.children);
  }
}

const keyed = (options: readonly FormOption[]): KeyedOption[] =>
  options.map(({ value, label, disabled, children }) => ({
    value: JSON.stringify(value),
    label,
    disabled,
    ...(children.length === 0 ? {} : { children: keyed(children) }),
  }));

/** Converts the options of a definition to options with keys. */
export const choicesFrom = (options: readonly FormOption[]): Choices => {
  const all = [...flat(options)];
  const values = new Map(all.map(({ value }) => [JSON.stringify(value), value]));
  const found = (value: FormValue): FormOption | undefined =>
    all.find((option) => option.value === value) ?? all.find((option) => looselyEqual(value, option.value));
  return {
    options: keyed(options),
    keyOf: (value) => JSON.stringify(found(value)?.value ?? value),
    valueOf: (key) => values.get(key) ?? key,
    labelOf: (value) => found(value)?.label ?? writtenOut(value),
  };
};

/** Adds saved values that are no longer offered, so that opening a form does not lose them. */
export const withSaved = (choices: Choices, saved: readonly FormValue[]): Choices => {
  const known = new Set<string>();
  const collect = (options: readonly KeyedOption[]): void => {
    for (const option of options) {
      known.add(option.value);
      collect(option.children ?? []);
    }
  };
  collect(choices.options);
  const strangers = new Map(
    saved.map((value) => [choices.keyOf(value), value] as const).filter(([key]) => !known.has(key)),
  );
  if (strangers.size === 0) return choices;
  return {
    ...choices,
    options: [
      ...choices.options,
      ...[...strangers].map(([value, saved]) => ({
        value,
        label: writtenOut(saved),
        disabled: false,
        noLongerOffered: true,
      })),
    ],
    valueOf: (key) => strangers.get(key) ?? choices.valueOf(key),
  };
};

/** The items of a value that should be a list. A single value becomes one item; an empty value has none. */
export const itemsOf = (value: FormValue | undefined): readonly FormValue[] =>
  isList(value) ? value : value === undefined || value === null || value === '' ? [] : [value];
