import { isAllowedUrl } from '../rich-text/allowed-url';
import type { AlertTone, FormBox } from './form-box';
import { isList } from './plain';
import { get, oneOf, text, textOf, wholeNumber } from './plain-values';
import { type RuleParts, typeName } from './rule-parts';

/** Converts a rule of form-create to a layout part of our form model. */
type BoxReader = (parts: RuleParts) => FormBox;

const TONES: readonly AlertTone[] = ['success', 'info', 'warning', 'error'];

const toneOf = ({ props }: RuleParts): AlertTone | undefined => {
  const type = text(props, 'type');
  return type === 'danger' ? 'error' : TONES.find((tone) => tone === type);
};

/** The first of several props that is set; otherwise the rule's title. */
const titleFrom = ({ props, rule }: RuleParts, ...names: readonly string[]): string =>
  [...names.map((name) => text(props, name)), text(rule, 'title')].find((word) => word !== undefined) ?? '';

/** The child texts of a rule, joined. */
const childText = ({ rule }: RuleParts): string => {
  const children = get(rule, 'children');
  const texts = (isList(children) ? children : [children]).flatMap((child) => textOf(child) ?? []);
  return texts.join('').trim();
};

/** The text of a part: from its props, else its child texts, else its title. */
const textFrom = (parts: RuleParts, ...names: readonly string[]): string =>
  names.map((name) => text(parts.props, name) ?? '').find((word) => word !== '') ||
  childText(parts) ||
  titleFrom(parts);

/** Whether a part shows its child texts itself, so that they are not rendered twice. */
export const showsOwnTexts = ({ kind }: FormBox): boolean =>
  kind === 'divider' || kind === 'heading' || kind === 'alert' || kind === 'button';

/** A safe URL; an unsafe one is noted and becomes empty. */
const urlProp = ({ props, at, notes }: RuleParts, name: string): string => {
  const url = text(props, name) ?? '';
  if (url === '' || isAllowedUrl(url)) return url;
  notes.add('url-refused', `${at}.props.${name}`);
  return '';
};

const JUSTIFY = ['start', 'end', 'center', 'space-between', 'space-around'] as const;
const ALIGN = ['top', 'middle', 'bottom'] as const;

const readRow: BoxReader = ({ props }) => ({
  kind: 'row',
  gutter: wholeNumber(props, 'gutter', 0, 100) ?? 0,
  justify: oneOf(text(props, 'justify'), JUSTIFY, 'start'),
  align: oneOf(text(props, 'align'), ALIGN, 'top'),
});

const titled =
  (kind: 'item' | 'card' | 'tab' | 'panel', ...names: readonly string[]): BoxReader =>
  (parts) => ({ kind, title: titleFrom(parts, ...names) });

const BOXES: ReadonlyMap<string, BoxReader> = new Map<string, BoxReader>([
  ['row', readRow],
  ['fcrow', readRow],
  ['col', ({ props }) => ({ kind: 'column', offset: wholeNumber(props, 'offset', 0, 24) ?? 0 })],
  ['fcinlineform', () => ({ kind: 'inline' })],
  ['space', () => ({ kind: 'inline' })],
  ['formitem', titled('item', 'label')],
  ['card', titled('card', 'header', 'title')],
  ['cellgroup', titled('card', 'title')],
  ['cell', titled('item', 'title')],
  ['tabs', () => ({ kind: 'tabs' })],
  ['tabpane', titled('tab', 'label', 'tab')],
  ['tab', titled('tab', 'title')],
  ['collapse', () => ({ kind: 'panels' })],
  ['collapseitem', titled('panel', 'title')],
  ['collapsepanel', titled('panel', 'header')],
  ['divider', (parts) => ({ kind: 'divider', title: textFrom(parts, 'title') })],
  ['fctitle', (parts) => ({ kind: 'heading', title: textFrom(parts, 'title') })],
  [
    'alert',
    (parts) => ({
      kind: 'alert',
      tone: toneOf(parts) ?? 'info',
      title: titleFrom(parts, 'title', 'message'),
      text: text(parts.props, 'description') || childText(parts),
    }),
  ],
  ['noticebar', (parts) => ({ kind: 'alert', tone: 'info', title: textFrom(parts, 'text'), text: '' })],
  ['tag', (parts) => ({ kind: 'tag', tone: toneOf(parts) })],
  ['image', (parts) => ({ kind: 'image', src: urlProp(parts, 'src'), alt: text(parts.props, 'alt') ?? '' })],
  ['img', (parts) => ({ kind: 'image', src: urlProp(parts, 'src'), alt: text(parts.props, 'alt') ?? '' })],
  ['a', (parts) => ({ kind: 'link', href: urlProp(parts, 'href') })],
  ['link', (parts) => ({ kind: 'link', href: urlProp(parts, 'href') })],
  ['button', (parts) => ({ kind: 'button', text: childText(parts) || (text(parts.props, 'text') ?? '') })],
  [
    'icon',
    (parts) => ({
      kind: 'icon',
      name: /^[\w-]{1,50}$/.exec(titleFrom(parts, 'type', 'name', 'icon'))?.[0] ?? '',
    }),
  ],
  [
    'popover',
    (parts) => ({
      kind: 'popover',
      title: titleFrom(parts, 'title'),
      text: text(parts.props, 'content') ?? '',
    }),
  ],
  ['tooltip', (parts) => ({ kind: 'tooltip', text: titleFrom(parts, 'content') })],
]);

/** Tags and components that only group others. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...[
    'fragment',
    'template',
    'form',
    'div',
    'span',
    'p',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'text',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'small',
    'label',
    'pre',
    'br',
  ],
  ...[
    'hr',
    'table',
    'tbody',
    'thead',
    'tr',
    'td',
    'th',
    'container',
    'fctable',
    'tablegrid',
    'tableformcolumn',
  ],
]);

/** The name without the prefix of its component library: Element, Ant Design Vue, Vant. */
const bare = (type: string): string => typeName(type).replace(/^(el|van|a)(?=[a-z])/, '');

/** The reader of a layout type; undefined for an unknown type. */
export const boxReader = (type: string): BoxReader | undefined =>
  BOXES.get(typeName(type)) ??
  BOXES.get(bare(type)) ??
  (SECTIONS.has(typeName(type)) || SECTIONS.has(bare(type)) ? () => ({ kind: 'section' }) : undefined);
