import { isAllowedUrl } from '../rich-text/allowed-url';
import type { AlertTone, FormBox } from './form-box';
import { get, listOf, oneOf, text, textOf, wholeNumber } from './read';
import { typeName } from './input-types';
import type { RuleParts } from './rule-parts';

type BoxReader = (parts: RuleParts) => FormBox;

const TONES: readonly AlertTone[] = ['success', 'info', 'warning', 'error'];

const toneOf = ({ props }: RuleParts): AlertTone | undefined => {
  const type = text(props, 'type');
  return type === 'danger' ? 'error' : TONES.find((tone) => tone === type);
};

/** The first of several props that says something. */
const say = ({ props, rule }: RuleParts, ...names: readonly string[]): string =>
  [...names.map((name) => text(props, name)), text(rule, 'title')].find((word) => word !== undefined) ?? '';

/** An address that may stand in the page; another one is noted and left empty. */
const address = ({ props, at, notes }: RuleParts, name: string): string => {
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
  (kind: 'item' | 'card' | 'tab' | 'panel' | 'divider' | 'heading', ...names: readonly string[]): BoxReader =>
  (parts) => ({ kind, title: say(parts, ...names) });

const BOXES: ReadonlyMap<string, BoxReader> = new Map<string, BoxReader>([
  ['row', readRow],
  ['fcrow', readRow],
  ['col', ({ props }) => ({ kind: 'column', offset: wholeNumber(props, 'offset', 0, 24) ?? 0 })],
  ['fcinlineform', () => ({ kind: 'inline' })],
  ['space', () => ({ kind: 'inline' })],
  ['formitem', titled('item', 'label')],
  ['card', titled('card', 'header')],
  ['tabs', () => ({ kind: 'tabs' })],
  ['tabpane', titled('tab', 'label')],
  ['collapse', () => ({ kind: 'panels' })],
  ['collapseitem', titled('panel', 'title')],
  ['divider', titled('divider', 'title')],
  ['fctitle', titled('heading', 'title')],
  [
    'alert',
    (parts) => ({
      kind: 'alert',
      tone: toneOf(parts) ?? 'info',
      title: say(parts, 'title'),
      text: text(parts.props, 'description') ?? '',
    }),
  ],
  ['tag', (parts) => ({ kind: 'tag', tone: toneOf(parts) })],
  ['image', (parts) => ({ kind: 'image', src: address(parts, 'src'), alt: text(parts.props, 'alt') ?? '' })],
  ['img', (parts) => ({ kind: 'image', src: address(parts, 'src'), alt: text(parts.props, 'alt') ?? '' })],
  ['a', (parts) => ({ kind: 'link', href: address(parts, 'href') })],
  ['link', (parts) => ({ kind: 'link', href: address(parts, 'href') })],
  [
    'button',
    ({ rule, props }) => ({
      kind: 'button',
      text:
        listOf(get(rule, 'children'))
          .map(textOf)
          .find((word) => word !== undefined) ??
        text(props, 'text') ??
        '',
    }),
  ],
  [
    'icon',
    (parts) => ({ kind: 'icon', name: /^[\w-]{1,50}$/.exec(say(parts, 'type', 'name', 'icon'))?.[0] ?? '' }),
  ],
  [
    'popover',
    (parts) => ({ kind: 'popover', title: say(parts, 'title'), text: text(parts.props, 'content') ?? '' }),
  ],
  ['tooltip', (parts) => ({ kind: 'tooltip', text: say(parts, 'content') })],
]);

/** Tags and components that only hold others. */
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

const bare = (type: string): string => typeName(type).replace(/^el(?=[a-z])/, '');

/** The reader of a layout type; undefined for a type that we do not know. */
export const boxReader = (type: string): BoxReader | undefined =>
  BOXES.get(typeName(type)) ??
  BOXES.get(bare(type)) ??
  (SECTIONS.has(typeName(type)) || SECTIONS.has(bare(type)) ? () => ({ kind: 'section' }) : undefined);
