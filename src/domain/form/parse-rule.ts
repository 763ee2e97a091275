import { looksLikeCode } from './code-marker';
import { type FetchSpec, readFetch } from './fetch-spec';
import type { FormInput } from './form-input';
import { readSpan } from './form-layout';
import type { FieldNode, FormNode } from './form-model';
import type { NoteTaker } from './form-note';
import { inputReader, isRefusedType } from './input-types';
import { FORBIDDEN_KEYS, isList, isPlainObject, type Plain, type PlainObject } from './plain';
import { flag, get, listOf, objectOf, text, textOf } from './plain-values';
import { isBlank } from '../kernel/text';
import { boxReader, showsOwnTexts } from './read-box';
import { ownFetch } from './read-directory-inputs';
import { readChecks, readRequired } from './read-checks';
import { readControls } from './read-control';
import { readProps, type RuleParts, typeName } from './rule-parts';

/** The shared state while the rules of a definition are read. */
export interface RuleContext {
  readonly notes: NoteTaker;
  readonly items: RuleParts['items'];
  readonly defaults: { readonly span: number; readonly disabled: boolean; readonly preview: boolean };
}

/** Properties of a rule that contain only behaviour. */
const BEHAVIOUR = [
  ...[
    'on',
    'nativeOn',
    'emit',
    'nativeEmit',
    'emitPrefix',
    'inject',
    'update',
    'computed',
    'hook',
    'link',
    'sync',
  ],
  ...[
    'directives',
    'component',
    'modelField',
    'deep',
    'optionsTo',
    'vm',
    'render',
    'domProps',
    'scopedSlots',
  ],
] as const;

const isMeaningful = (value: Plain | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !isEmptyContainer(value);

const sameAsEmpty = (value: Plain): boolean =>
  isList(value) && value.every((child) => typeof child === 'string' && isBlank(child));

const isEmptyContainer = (value: Plain): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const noteBehaviour = (rule: PlainObject, at: string, notes: NoteTaker): void => {
  for (const slot of BEHAVIOUR) {
    const value = get(rule, slot);
    if (!isMeaningful(value)) continue;
    const isCode = typeof value === 'string' && looksLikeCode(value);
    notes.add(isCode ? 'code-dropped' : 'behaviour-dropped', `${at}.${slot}`);
  }
};

const baseOf = (rule: PlainObject, field: string, at: string, span: number) => ({
  key: at,
  names: [field, text(rule, 'name') ?? ''].filter((name) => name !== ''),
  span: readSpan(get(rule, 'col')) ?? readSpan(get(rule, 'props')) ?? span,
  hidden: flag(rule, 'hidden'),
  displayed: flag(rule, 'display', true),
});

/** A title is text, or an object that contains it. */
const readTitle = (source: Plain | undefined): Pick<FieldNode, 'label' | 'labelShown'> => {
  const title = objectOf(source);
  return { label: textOf(source) ?? text(title, 'title') ?? '', labelShown: flag(title, 'show', true) };
};

/** Treats a blank text as absent, because the form designer writes an empty text for a missing one. */
const nonBlank = (text: string | undefined): string | undefined =>
  text === undefined || isBlank(text) ? undefined : text;

const readHint = (source: Plain | undefined): string | undefined =>
  nonBlank(textOf(source) ?? text(objectOf(source), 'info'));

const fetchOf = (parts: RuleParts): FetchSpec | undefined => {
  const { rule, at, notes } = parts;
  const effect = objectOf(get(rule, 'effect'));
  for (const name of ['loadData', 'componentValidate']) {
    if (isMeaningful(get(effect, name))) notes.add('behaviour-dropped', `${at}.effect.${name}`);
  }
  return readFetch(get(effect, 'fetch'), `${at}.effect.fetch`, notes) ?? ownFetch(parts);
};

const inputOf = (parts: RuleParts): FormInput<FormNode> => {
  const reader = isRefusedType(parts.type) ? undefined : inputReader(parts.type);
  if (reader !== undefined) return reader(parts);
  parts.notes.add(isRefusedType(parts.type) ? 'type-refused' : 'type-unknown', `${parts.at}.type`);
  return { kind: 'unknown', type: parts.type };
};

const fieldNode = (
  parts: RuleParts,
  field: string,
  input: FormInput<FormNode>,
  context: RuleContext,
): FieldNode => {
  const { rule, props, at, notes } = parts;
  const effect = objectOf(get(rule, 'effect'));
  return {
    kind: 'field',
    ...baseOf(rule, field, at, context.defaults.span),
    field,
    ...readTitle(get(rule, 'title')),
    hint: readHint(get(rule, 'info')),
    prefix: nonBlank(textOf(get(rule, 'prefix'))),
    suffix: nonBlank(textOf(get(rule, 'suffix'))),
    input,
    value: get(rule, 'value'),
    required: readRequired(get(rule, '$required')) ?? readRequired(get(effect, 'required')),
    checks: readChecks(get(rule, 'validate'), `${at}.validate`, notes),
    controls: readControls(get(rule, 'control'), `${at}.control`, { notes, items: context.items }),
    fetch: fetchOf(parts),
    disabled: flag(props, 'disabled') || flag(props, 'readonly') || context.defaults.disabled,
    preview: flag(rule, 'preview', context.defaults.preview),
    ignored: flag(rule, 'ignore'),
  };
};

/** The text of a Vant cell, which is in the prop `value`. */
const cellText = (type: string, props: PlainObject): string | undefined =>
  typeName(type).endsWith('cell') ? text(props, 'value') : undefined;

/** The content of a layout part: its children, or the text in its props. */
const contentOf = ({ rule, type, props }: RuleParts): Plain | undefined => {
  const children = get(rule, 'children');
  const isEmpty = children === undefined || children === null || children === '' || sameAsEmpty(children);
  return isEmpty
    ? (text(props, 'innerText') ?? text(objectOf(get(rule, 'attrs')), 'innerText') ?? cellText(type, props))
    : children;
};

/**
 * The child rules of a part. Child texts are left out, because the part shows them itself. Children of a button are
 * behaviour.
 */
const partsBetween = ({ rule, type, at, items }: RuleParts): readonly FormNode[] =>
  typeName(type).endsWith('button')
    ? []
    : items(
        listOf(get(rule, 'children')).filter((child) => isPlainObject(child)),
        `${at}.children`,
      );

/** With `native: false`, a part without a value is put into a box that shows the title of the rule. */
const underTitle = (rule: PlainObject, node: FormNode): FormNode => {
  const { label, labelShown } = readTitle(get(rule, 'title'));
  if (flag(rule, 'native', true) || !labelShown || isBlank(label)) return node;
  const { key, span, hidden, displayed, names } = node;
  const box = { kind: 'item', title: label } as const;
  const inner: FormNode = { ...node, key: `${key}.content`, span: 24, names: [] };
  return { kind: 'box', key, names, span, hidden, displayed, box, children: [inner] };
};

/** A layout part that has a field becomes two nodes: the part, and a field that keeps the value. */
const boxNodes = (parts: RuleParts, field: string, context: RuleContext): readonly FormNode[] => {
  const { rule, at, type } = parts;
  const reader = boxReader(type);
  if (reader === undefined) parts.notes.add('type-unknown', `${at}.type`);
  const box = reader?.(parts) ?? { kind: 'section' };
  const base = baseOf(rule, '', at, context.defaults.span);
  const children = showsOwnTexts(box)
    ? partsBetween(parts)
    : context.items(contentOf(parts), `${at}.children`);
  const kept =
    field === '' ? [] : [fieldNode({ ...parts, at: `${at}.field` }, field, { kind: 'hidden' }, context)];
  const node: FormNode = { kind: 'box', ...base, box, children };
  return [...kept, 'title' in box ? node : underTitle(rule, node)];
};

/** Reads an HTML node. The markup is in the children, or in the attribute `innerHTML`. */
const htmlNode = (rule: PlainObject, at: string, context: RuleContext): FormNode => {
  const children = get(rule, 'children');
  const written = (textOf(children) === undefined ? listOf(children) : [children ?? ''])
    .flatMap((child) => textOf(child) ?? [])
    .join('');
  const html = written === '' ? (text(objectOf(get(rule, 'attrs')), 'innerHTML') ?? '') : written;
  return { kind: 'html', ...baseOf(rule, '', at, context.defaults.span), html };
};

const textNode = (text: string, at: string, context: RuleContext): FormNode => ({
  kind: 'text',
  ...baseOf({}, '', at, context.defaults.span),
  text: text,
});

/** Reads one rule, or a text between rules. Returns no node, one, or a box and its field. */
export const parseRule = (source: Plain, at: string, context: RuleContext): readonly FormNode[] => {
  if (typeof source === 'string') return [textNode(source, at, context)];
  if (!isPlainObject(source)) {
    context.notes.add('not-rules', at);
    return [];
  }
  const { notes, items } = context;
  const written = text(source, 'field') ?? '';
  const field = isBlank(written) ? '' : written;
  if (FORBIDDEN_KEYS.has(field.trim())) {
    notes.add('key-forbidden', `${at}.field`);
    return [];
  }
  noteBehaviour(source, at, notes);
  const isHolder = field === '' && get(source, 'children') !== undefined;
  const type = text(source, 'type') ?? (isHolder ? 'fragment' : 'input');
  const parts: RuleParts = {
    at,
    type,
    rule: source,
    props: readProps(get(source, 'props'), at, notes),
    notes,
    items,
  };
  if (type.toLowerCase() === 'html' && field === '')
    return [underTitle(source, htmlNode(source, at, context))];
  const isInput = inputReader(type) !== undefined;
  if (field !== '' && (isInput || isRefusedType(type) || boxReader(type) === undefined)) {
    return [fieldNode(parts, field, inputOf(parts), context)];
  }
  if (isRefusedType(type) || isInput) {
    notes.add(isInput ? 'field-missing' : 'type-refused', at);
    return [];
  }
  return boxNodes(parts, field, context);
};
