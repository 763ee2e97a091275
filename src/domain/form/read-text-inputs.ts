import type { FormInput, TextKind } from './form-input';
import type { FormNode } from './form-model';
import { flag, listOf, get, number, oneOf, text, textOf, wholeNumber } from './plain-values';
import { choicesOf, placeholderOf, type RuleParts } from './rule-parts';

/* Reads inputs for texts, numbers, colours, ratings and sliders from the rules of form-create. */

/** Converts a rule of form-create to an input of our form model. */
type InputReader = (parts: RuleParts) => FormInput<FormNode>;

const TEXT_KINDS: readonly TextKind[] = ['text', 'textarea', 'password', 'url', 'email', 'number'];

export const readText: InputReader = (parts) => ({
  kind: 'text',
  as: oneOf(text(parts.props, 'type') ?? parts.type.toLowerCase(), TEXT_KINDS, 'text'),
  maxLength:
    wholeNumber(parts.props, 'maxlength', 0, 1_000_000) ??
    wholeNumber(parts.props, 'maxLength', 0, 1_000_000),
  counted: flag(parts.props, 'showWordLimit') || flag(parts.props, 'showCount'),
  rows: wholeNumber(parts.props, 'rows', 1, 50),
  ...placeholderOf(parts),
});

export const readAutoComplete: InputReader = (parts) => ({
  kind: 'auto-complete',
  options: choicesOf(parts),
  ...placeholderOf(parts),
});

const decimalsOf = ({ props }: RuleParts): number | undefined =>
  wholeNumber(props, 'precision', 0, 20) ?? wholeNumber(props, 'decimalLength', 0, 20);

export const readNumber: InputReader = (parts) => ({
  kind: 'number',
  min: number(parts.props, 'min'),
  max: number(parts.props, 'max'),
  step: number(parts.props, 'step') ?? 1,
  precision: flag(parts.props, 'integer') ? 0 : decimalsOf(parts),
  ...placeholderOf(parts),
});

export const readColour: InputReader = ({ props }) => ({ kind: 'colour', alpha: flag(props, 'showAlpha') });

export const readRate: InputReader = ({ props }) => ({
  kind: 'rate',
  max: wholeNumber(props, 'max', 1, 20) ?? wholeNumber(props, 'count', 1, 20) ?? 5,
  halves: flag(props, 'allowHalf'),
  texts: listOf(get(props, 'texts')).flatMap((item) => textOf(item) ?? []),
});

export const readSlider: InputReader = ({ props }) => ({
  kind: 'slider',
  min: number(props, 'min') ?? 0,
  max: number(props, 'max') ?? 100,
  step: number(props, 'step') ?? 1,
  range: flag(props, 'range'),
});

export const readRichText: InputReader = (parts) => ({ kind: 'rich-text', ...placeholderOf(parts) });
