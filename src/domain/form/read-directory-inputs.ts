import { type FetchSpec, readFetch } from './fetch-spec';
import type { FormInput } from './form-input';
import type { FormNode } from './form-model';
import { readCheckbox, readRadio, readSelect } from './read-choice-inputs';
import { get, listOf, text } from './plain-values';
import { type RuleParts, typeName } from './rule-parts';

/* Reads inputs whose options come from a call of the back end: people, departments and dictionaries. */

/** Converts a rule of form-create to an input of our form model. */
type InputReader = (parts: RuleParts) => FormInput<FormNode>;

/** The call that lists people. */
const USERS = '/api/system/user/simple-list';
/** The call that lists departments. */
const DEPARTMENTS = '/api/system/dept/simple-list';
/** The path of the call for a dictionary's entries, without the name of the dictionary. */
const DICTIONARY = '/api/system/dict/data/type/';

/** A select with a search field, because a directory is longer than other option lists. */
const searched: InputReader = (parts) => ({ ...readSelect(parts), filterable: true }) as FormInput<FormNode>;

export const readUsers: InputReader = searched;
export const readDepartments: InputReader = searched;

/** Reads a choice among the entries of a dictionary or of a call. `selectType` determines the kind of input. */
export const readEntries: InputReader = (parts) => {
  const as = text(parts.props, 'selectType');
  return as === 'radio' ? readRadio(parts) : as === 'checkbox' ? readCheckbox(parts) : readSelect(parts);
};

const isIn = (type: string, ...terms: readonly string[]): boolean =>
  terms.some((word) => typeName(type).includes(word));

const choicesUrlOf = ({ type, props }: RuleParts): string | undefined => {
  if (isIn(type, 'dictselect')) {
    const name = text(props, 'dictType') ?? '';
    return /^\w{1,100}$/.test(name) ? `${DICTIONARY}${name}` : undefined;
  }
  if (isIn(type, 'apiselect')) return text(props, 'url');
  if (isIn(type, 'userselect', 'userpicker', 'memberselect')) return USERS;
  const isDepartments = isIn(type, 'deptselect', 'deptpicker', 'departmentselect', 'orgselect');
  return isDepartments ? DEPARTMENTS : undefined;
};

/** The built-in call that loads the options of a type, unless the rule lists its own options. */
export const ownFetch = (parts: RuleParts): FetchSpec | undefined => {
  const hasOptions = [get(parts.rule, 'options'), get(parts.props, 'options')].some(
    (options) => listOf(options).length > 0,
  );
  const action = hasOptions ? undefined : choicesUrlOf(parts);
  return action === undefined ? undefined : readFetch(action, `${parts.at}.props.url`, parts.notes);
};
