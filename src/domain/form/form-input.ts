import type { FormOption } from './form-option';
import type { FormValue } from './form-value';

/* The kinds of fields of a form, each with the facts that its control needs. `FormInput` is their union. */

export type TextKind = 'text' | 'textarea' | 'password' | 'url' | 'email' | 'number';
export type DateUnit = 'year' | 'month' | 'week' | 'date' | 'datetime';

interface Choice {
  readonly options: readonly FormOption[];
}
interface Prompted {
  readonly placeholder: string | undefined;
}
interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface TextInput extends Prompted {
  readonly kind: 'text';
  readonly as: TextKind;
  readonly maxLength: number | undefined;
  readonly counted: boolean;
  readonly rows: number | undefined;
}
export interface AutoCompleteInput extends Choice, Prompted {
  readonly kind: 'auto-complete';
}
export interface NumberInput extends Bounds, Prompted {
  readonly kind: 'number';
  readonly step: number;
  readonly precision: number | undefined;
}
export interface RadioInput extends Choice {
  readonly kind: 'radio';
  readonly asButtons: boolean;
}
/** The value is a list. */
export interface CheckboxInput extends Choice, Bounds {
  readonly kind: 'checkbox';
  readonly asButtons: boolean;
}
/** With `multiple` the value is a list. */
export interface SelectInput extends Choice, Prompted {
  readonly kind: 'select';
  readonly multiple: boolean;
  readonly filterable: boolean;
  readonly creatable: boolean;
  /** Only some options are listed. In form-create the user finds the others by typing, so other values are accepted. */
  readonly remote?: true;
  readonly max: number | undefined;
}
/** `on` and `off` are the values that are stored. */
export interface SwitchInput {
  readonly kind: 'switch';
  readonly on: FormValue;
  readonly off: FormValue;
  readonly onText: string | undefined;
  readonly offText: string | undefined;
}
/**
 * The value is a path; with `multiple`, a list of paths. Without `wholePath`, only the last step of each path is
 * stored.
 */
export interface CascaderInput extends Choice, Prompted {
  readonly kind: 'cascader';
  readonly multiple: boolean;
  readonly anyLevel: boolean;
  readonly wholePath: boolean;
}
/** The value is the list of the ticked options. */
export interface TreeInput extends Choice {
  readonly kind: 'tree';
  readonly independent: boolean;
}
export interface TreeSelectInput extends Choice, Prompted {
  readonly kind: 'tree-select';
  readonly multiple: boolean;
}
/** The value is the list of items on the right. */
export interface TransferInput extends Choice {
  readonly kind: 'transfer';
}
/** The placeholders at the two ends of an empty range. */
interface Ends {
  readonly from: string | undefined;
  readonly to: string | undefined;
}
/**
 * The value is a date in the format of its unit, such as `yyyy-MM-dd HH:mm:ss` or `yyyy-MM`. With `range` it is a pair,
 * with `several` a list.
 */
export interface DateInput extends Prompted, Ends {
  readonly kind: 'date';
  readonly unit: DateUnit;
  readonly range: boolean;
  readonly several: boolean;
}
/** The value is `HH:mm:ss`; with `range` it is a pair. */
export interface TimeInput extends Prompted, Ends {
  readonly kind: 'time';
  readonly range: boolean;
}
/** The value is `HH:mm`. The offered times run from `start` to `end` in intervals of `step`. */
export interface TimeSelectInput extends Prompted {
  readonly kind: 'time-select';
  readonly start: string;
  readonly end: string;
  readonly step: string;
}
export interface ColourInput {
  readonly kind: 'colour';
  readonly alpha: boolean;
}
/** The value is a list of URLs, or one URL if `single`. Files are always uploaded through the product's own call. */
export interface UploadInput {
  readonly kind: 'upload';
  readonly as: 'images' | 'files';
  readonly max: number | undefined;
  readonly single: boolean;
}
export interface RateInput {
  readonly kind: 'rate';
  readonly max: number;
  readonly halves: boolean;
  readonly texts: readonly string[];
}
/** The value is a number, or a pair if `range`. */
export interface SliderInput {
  readonly kind: 'slider';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly range: boolean;
}
/** The value is a list of objects, each filled in with `items`; as a `table`, each item is a column. */
export interface GroupInput<N> extends Bounds {
  readonly kind: 'group';
  readonly as: 'list' | 'table';
  readonly items: readonly N[];
  /** The number of initial rows if the definition contains no value. */
  readonly startRows: number;
}
/** The value is one object, filled in with `items`. */
export interface SubFormInput<N> {
  readonly kind: 'sub-form';
  readonly items: readonly N[];
}
/** The value is HTML, shown only through the sanitiser. */
export interface RichTextInput extends Prompted {
  readonly kind: 'rich-text';
}
export interface SignatureInput {
  readonly kind: 'signature';
}
/** The field is not rendered and keeps its value. */
interface HiddenInput {
  readonly kind: 'hidden';
}
/** An unknown or refused type: shown with its label, read-only; keeps its value. */
interface UnknownInput {
  readonly kind: 'unknown';
  readonly type: string;
}

/** Every kind of field. The list is closed: other kinds do not reach a screen. `N` is the node type of nested forms. */
export type FormInput<N> =
  | TextInput
  | AutoCompleteInput
  | NumberInput
  | RadioInput
  | CheckboxInput
  | SelectInput
  | SwitchInput
  | CascaderInput
  | TreeInput
  | TreeSelectInput
  | TransferInput
  | DateInput
  | TimeInput
  | TimeSelectInput
  | ColourInput
  | UploadInput
  | RateInput
  | SliderInput
  | GroupInput<N>
  | SubFormInput<N>
  | RichTextInput
  | SignatureInput
  | HiddenInput
  | UnknownInput;
