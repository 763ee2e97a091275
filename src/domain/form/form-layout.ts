import type { Plain } from './plain';
import { flag, flagOf, get, objectOf, oneOf, text, textOf, wholeNumber } from './plain-values';

/* The layout of a whole form, from the option of a form-create definition. */

interface FormButton {
  readonly shown: boolean;
  /** The text from the definition; undefined means the text of the catalogue. */
  readonly text: string | undefined;
}

/** The layout of the whole form, from the definition's option. */
export interface FormLayout {
  readonly inline: boolean;
  readonly labels: 'left' | 'right' | 'top';
  /** In px; undefined means that each label is as wide as its text. */
  readonly labelWidth: number | undefined;
  readonly labelSuffix: string;
  readonly size: 'large' | 'medium' | 'small' | 'mini' | undefined;
  readonly disabled: boolean;
  readonly preview: boolean;
  readonly asterisk: boolean;
  readonly showMessages: boolean;
  readonly gutter: number;
  /** The default width of a part, in columns of a row of 24. */
  readonly span: number;
  /** Whether the values of hidden fields are not submitted. */
  readonly ignoreHidden: boolean;
  readonly submit: FormButton;
  readonly reset: FormButton;
}

const SIZES = ['large', 'medium', 'small', 'mini'] as const;

/** The default width of labels in form-create, in px. */
const LABEL_WIDTH = 125;

const readLabelWidth = (value: Plain | undefined): number | undefined => {
  if (value === 'auto') return undefined;
  const [, pixels] = /^(\d{1,3})(?:px)?$/.exec(textOf(value)?.trim() ?? '') ?? [];
  return pixels === undefined ? LABEL_WIDTH : Number(pixels);
};

const readButton = (value: Plain | undefined, shownByDefault: boolean): FormButton => {
  const button = objectOf(value);
  return {
    shown: flag(button, 'show', flagOf(value, shownByDefault)),
    text: text(button, 'innerText') ?? text(button, 'text'),
  };
};

/** The layout from the `option` of a form-create definition. Unknown values become the defaults. */
export const readLayout = (source: Plain | undefined): FormLayout => {
  const option = objectOf(source);
  const form = objectOf(get(option, 'form'));
  const row = objectOf(get(option, 'row'));
  return {
    inline: flag(form, 'inline'),
    labels: oneOf(text(form, 'labelPosition'), ['left', 'right', 'top'], 'right'),
    labelWidth: readLabelWidth(get(form, 'labelWidth')),
    labelSuffix: text(form, 'labelSuffix') ?? '',
    size: SIZES.find((size) => size === text(form, 'size')),
    disabled: flag(form, 'disabled'),
    preview: flag(option, 'preview'),
    asterisk: !flag(form, 'hideRequiredAsterisk'),
    showMessages: flag(form, 'showMessage', true),
    gutter: wholeNumber(row, 'gutter', 0, 100) ?? 0,
    span: readSpan(get(option, 'col')) ?? readSpan(get(form, 'col')) ?? 24,
    ignoreHidden: flag(option, 'ignoreHiddenFields'),
    submit: readButton(get(option, 'submitBtn'), true),
    reset: readButton(get(option, 'resetBtn'), false),
  };
};

/** Reads a width of 1 to 24 columns, written as `{span: 12}` or `12`. */
export const readSpan = (source: Plain | undefined): number | undefined =>
  wholeNumber(objectOf(source), 'span', 1, 24) ?? wholeNumber({ span: source ?? '' }, 'span', 1, 24);
