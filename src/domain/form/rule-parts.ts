import { looksLikeCode } from './code-marker';
import type { FormNode } from './form-model';
import type { NoteTaker } from './form-note';
import { type FormOption, OPTION_NAMES, readOptions } from './form-option';
import type { Plain, PlainObject } from './plain';
import { camelCase, get, listOf, objectOf, text } from './plain-values';

/** A rule in the form that the type readers need. */
export interface RuleParts {
  readonly at: string;
  readonly type: string;
  readonly rule: PlainObject;
  /** The component's props with camel-case names, without those in `REFUSED_PROPS` and without event handlers. */
  readonly props: PlainObject;
  readonly notes: NoteTaker;
  readonly items: (rules: Plain | undefined, at: string) => readonly FormNode[];
}

/** Properties that would execute, fetch, or write into the page; no type reader uses them. */
const REFUSED_PROPS: ReadonlySet<string> = new Set([
  ...[
    'innerHTML',
    'outerHTML',
    'srcdoc',
    'domProps',
    'ref',
    'is',
    'component',
    'directives',
    'style',
    'class',
  ],
  ...['action', 'headers', 'httpRequest', 'beforeUpload', 'remoteMethod'],
]);

const isHandler = (name: string): boolean => /^on[A-Z:]/.test(name);

/** The props of a rule with camel-case names; forbidden ones are left out and noted. */
export const readProps = (source: Plain | undefined, at: string, notes: NoteTaker): PlainObject =>
  Object.fromEntries(
    Object.entries(objectOf(source)).flatMap(([written, value]) => {
      const name = camelCase(written);
      if (!REFUSED_PROPS.has(name) && !isHandler(name)) return [[name, value] as const];
      const isCode = typeof value === 'string' && looksLikeCode(value);
      notes.add(isCode ? 'code-dropped' : 'prop-refused', `${at}.props.${written}`);
      return [];
    }),
  );

const CHOICE_PROPS = ['options', 'data', 'treeData', 'dataSource'] as const;

/** The options as written: the rule's own, or those in its component's props. */
export const choiceSource = ({ rule, props }: Pick<RuleParts, 'rule' | 'props'>): Plain | undefined =>
  [get(rule, 'options'), ...CHOICE_PROPS.map((name) => get(props, name))].find(
    (candidate) => listOf(candidate).length > 0,
  );

/** A rule's options, read by the property names that its component uses. */
export const choicesOf = ({ rule, props }: RuleParts): readonly FormOption[] => {
  const names = { ...objectOf(get(props, 'fieldNames')), ...objectOf(get(props, 'props')) };
  const own = {
    value: text(names, 'value') ?? text(names, 'key') ?? text(props, 'nodeKey') ?? OPTION_NAMES.value,
    label: text(names, 'label') ?? text(names, 'title') ?? text(names, 'text') ?? OPTION_NAMES.label,
    children: text(names, 'children') ?? OPTION_NAMES.children,
  };
  return readOptions(choiceSource({ rule, props }), own);
};

export const placeholderOf = ({ props }: RuleParts): { readonly placeholder: string | undefined } => ({
  placeholder: text(props, 'placeholder'),
});

/** A type's name without the differences that form-create ignores: letter case, hyphens, underscores and spaces. */
export const typeName = (written: string): string => written.toLowerCase().replace(/[-_\s]/g, '');
