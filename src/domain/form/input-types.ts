import type { FormInput } from './form-input';
import type { FormNode } from './form-model';
import * as choice from './read-choice-inputs';
import * as other from './read-other-inputs';
import * as plain from './read-text-inputs';
import type { RuleParts } from './rule-parts';

type InputReader = (parts: RuleParts) => FormInput<FormNode>;

/** A type's name without what form-create does not look at: letter case, hyphens, and the `el` of its components. */
export const typeName = (written: string): string => written.toLowerCase().replace(/[-_\s]/g, '');

const fixed =
  (input: FormInput<FormNode>): InputReader =>
  () =>
    input;

/** Every type that has a value, under every name that form-create and its designer give it. */
const INPUTS: ReadonlyMap<string, InputReader> = new Map<string, InputReader>([
  ...(
    [
      [plain.readText, ['input', 'textarea', 'text-input', 'password']],
      [plain.readAutoComplete, ['auto', 'auto-complete']],
      [plain.readNumber, ['number', 'input-number']],
      [plain.readColour, ['color-picker']],
      [plain.readRate, ['rate']],
      [plain.readSlider, ['slider']],
      [plain.readRichText, ['fc-editor', 'editor']],
      [choice.readRadio, ['radio', 'radio-group']],
      [choice.readCheckbox, ['checkbox', 'checkbox-group']],
      [choice.readSelect, ['select']],
      [choice.readSwitch, ['switch']],
      [choice.readCascader, ['cascader']],
      [choice.readTree, ['tree']],
      [choice.readTreeSelect, ['tree-select']],
      [choice.readTransfer, ['transfer']],
      [other.readDate, ['date-picker', 'date']],
      [other.readTime, ['time-picker', 'time']],
      [other.readTimeSelect, ['time-select']],
      [other.readUpload, ['upload']],
      [other.readGroup, ['group']],
      [other.readTableForm, ['table-form']],
      [other.readSubForm, ['sub-form', 'object']],
      [fixed({ kind: 'signature' }), ['signature-pad']],
      [fixed({ kind: 'hidden' }), ['hidden']],
    ] as const
  ).flatMap(([reader, names]) =>
    names.flatMap((name) => [[typeName(name), reader] as const, [`el${typeName(name)}`, reader] as const]),
  ),
]);

/** Types that would bring a foreign page, a script or a style into ours. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'embed', 'applet', 'portal', 'style', 'link', 'meta'],
  ...['base', 'svg', 'math', 'noscript'],
]);

export const inputReader = (type: string): InputReader | undefined => INPUTS.get(typeName(type));

export const isRefusedType = (type: string): boolean => REFUSED.has(typeName(type));
