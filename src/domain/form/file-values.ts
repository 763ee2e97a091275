import { pictureSources } from '../rich-text/picture-sources';
import type { FieldNode, FormScope } from './form-model';
import { type FormValues, valueAt } from './form-value';
import { isList, type Plain } from './plain';
import { objectOf, textOf } from './plain-values';
import { possibleFields } from './walk-form';

/** The files in the value of one field. */
export interface FileValue {
  /** A path inside the values, such as `parts[2].photo`. */
  readonly field: string;
  readonly title: string;
  /** The kind of the files. A `signature` is a picture whose data is the value itself. */
  readonly as: 'picture' | 'file' | 'signature';
  readonly references: readonly string[];
}

const textsOf = (value: Plain | undefined): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((item) => textOf(item) ?? []).filter((text) => text !== '');

const valuesOf = (node: FieldNode, value: Plain | undefined, field: string): readonly FileValue[] => {
  const { input, label } = node;
  const named = { field, title: label === '' ? node.field : label };
  switch (input.kind) {
    case 'upload':
      return [{ ...named, as: input.as === 'images' ? 'picture' : 'file', references: textsOf(value) }];
    case 'rich-text':
      return [{ ...named, as: 'picture', references: textsOf(value).flatMap(pictureSources) }];
    case 'signature':
      return [{ ...named, as: 'signature', references: textsOf(value) }];
    case 'sub-form':
      return fileValues(input, objectOf(value), `${field}.`);
    case 'group':
      return isList(value)
        ? value.flatMap((row, index) => fileValues(input, objectOf(row), `${field}[${index}].`))
        : [];
    default:
      return [];
  }
};

/** All files in the values of a form. Fields of inactive branches count as well, because their files are stored too. */
export const fileValues = (scope: FormScope, values: FormValues, path = ''): readonly FileValue[] =>
  [...possibleFields(scope.items)]
    .flatMap((node) => valuesOf(node, valueAt(values, node.field), `${path}${node.field}`))
    .filter(({ references }) => references.length > 0);
