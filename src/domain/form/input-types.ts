import type { FormInput } from './form-input';
import type { FormNode } from './form-model';
import * as choice from './read-choice-inputs';
import * as directory from './read-directory-inputs';
import * as other from './read-other-inputs';
import * as plain from './read-text-inputs';
import { type RuleParts, typeName } from './rule-parts';

/** Converts a rule of form-create to an input of our form model. */
type InputReader = (parts: RuleParts) => FormInput<FormNode>;

/** Prefixes of the component libraries that form-create renders with: its own, Element, Ant Design Vue, Vant. */
const PREFIXES = ['', 'el', 'a', 'van'] as const;

const fixed =
  (input: FormInput<FormNode>): InputReader =>
  () =>
    input;

/** Every type that has a value, under all names that form-create and its designer use. */
const INPUTS: ReadonlyMap<string, InputReader> = new Map<string, InputReader>([
  ...(
    [
      [plain.readText, ['input', 'textarea', 'text-input', 'password']],
      [plain.readAutoComplete, ['auto', 'auto-complete']],
      [plain.readNumber, ['number', 'input-number', 'stepper']],
      [plain.readColour, ['color-picker']],
      [plain.readRate, ['rate']],
      [plain.readSlider, ['slider']],
      [
        plain.readRichText,
        ['fc-editor', 'editor', 'quill-editor', 'wang-editor', 'tinymce', 'ck-editor', 'rich-text'],
      ],
      [choice.readRadio, ['radio', 'radio-group', 'radio-button', 'segmented']],
      [choice.readCheckbox, ['checkbox', 'checkbox-group']],
      [choice.readSelect, ['select']],
      [choice.readSwitch, ['switch']],
      [choice.readCascader, ['cascader']],
      [choice.readTree, ['tree']],
      [choice.readTreeSelect, ['tree-select']],
      [choice.readTransfer, ['transfer']],
      [directory.readUsers, ['user-select', 'user-picker', 'member-select']],
      [directory.readDepartments, ['dept-select', 'dept-picker', 'department-select', 'org-select']],
      [directory.readEntries, ['dict-select']],
      [directory.readEntries, ['api-select']],
      [
        other.readDate,
        [
          ...[
            'date-picker',
            'date',
            'date-time-picker',
            'month-picker',
            'year-picker',
            'week-picker',
            'calendar',
          ],
          ...['date-range', 'date-range-picker', 'range-picker', 'date-time-range', 'month-range'],
        ],
      ],
      [other.readTime, ['time-picker', 'time', 'time-range', 'time-range-picker']],
      [other.readTimeSelect, ['time-select']],
      [
        other.readUpload,
        ['upload', 'uploader', 'upload-img', 'upload-imgs', 'upload-file', 'image-upload', 'file-upload'],
      ],
      [other.readGroup, ['group']],
      [other.readTableForm, ['table-form']],
      [other.readSubForm, ['sub-form', 'object']],
      [fixed({ kind: 'signature' }), ['signature-pad']],
      [fixed({ kind: 'hidden' }), ['hidden']],
    ] as const
  ).flatMap(([reader, names]) =>
    names.flatMap((name) => PREFIXES.map((prefix) => [`${prefix}${typeName(name)}`, reader] as const)),
  ),
]);

/** Types that would load a foreign page, script or style. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'embed', 'applet', 'portal', 'style', 'link', 'meta'],
  ...['base', 'svg', 'math', 'noscript'],
]);

/** The reader for a rule's `type`; undefined for an unknown type. */
export const inputReader = (type: string): InputReader | undefined => INPUTS.get(typeName(type));

/**
 * Whether the type is refused, because it would load a foreign page, script or style. A refused field becomes an
 * unknown input; a refused rule without a field name is dropped.
 */
export const isRefusedType = (type: string): boolean => REFUSED.has(typeName(type));
