import { describe, expect, it } from 'vitest';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { layout } from '@tests/support/form-definitions';

const read = (rule: object) => {
  const { model, notes } = parseFormDefinition([rule]);
  const [node] = model.items;
  return { box: node?.kind === 'box' ? node.box : undefined, notes, node };
};

describe('a layout part', () => {
  it.each<readonly [object, object]>([
    [{ type: 'row' }, { kind: 'row', gutter: 0, justify: 'start', align: 'top' }],
    [
      { type: 'elRow', props: { gutter: 8, justify: 'end', align: 'middle' } },
      { kind: 'row', gutter: 8, justify: 'end', align: 'middle' },
    ],
    [
      { type: 'fcRow', props: { gutter: 101, justify: 'x', align: 'x' } },
      { kind: 'row', gutter: 0, justify: 'start', align: 'top' },
    ],
    [{ type: 'col' }, { kind: 'column', offset: 0 }],
    [
      { type: 'col', props: { offset: 4 } },
      { kind: 'column', offset: 4 },
    ],
    [{ type: 'fcInlineForm' }, { kind: 'inline' }],
    [{ type: 'space' }, { kind: 'inline' }],
    [
      { type: 'formItem', props: { label: 'a' } },
      { kind: 'item', title: 'a' },
    ],
    [
      { type: 'formItem', title: 't' },
      { kind: 'item', title: 't' },
    ],
    [
      { type: 'el-card', props: { header: 'h' }, title: 't' },
      { kind: 'card', title: 'h' },
    ],
    [{ type: 'elTabs' }, { kind: 'tabs' }],
    [
      { type: 'elTabPane', props: { label: 'l' } },
      { kind: 'tab', title: 'l' },
    ],
    [{ type: 'elCollapse' }, { kind: 'panels' }],
    [
      { type: 'elCollapseItem', props: { title: 'x' } },
      { kind: 'panel', title: 'x' },
    ],
    [{ type: 'elDivider' }, { kind: 'divider', title: '' }],
    [
      { type: 'elDivider', props: { title: 'd' } },
      { kind: 'divider', title: 'd' },
    ],
    [
      { type: 'fcTitle', props: { title: 'x' } },
      { kind: 'heading', title: 'x' },
    ],
    [{ type: 'elAlert' }, { kind: 'alert', tone: 'info', title: '', text: '' }],
    [
      { type: 'elAlert', props: { type: 'error', title: 'a', description: 'b' } },
      { kind: 'alert', tone: 'error', title: 'a', text: 'b' },
    ],
    [{ type: 'elTag' }, { kind: 'tag', tone: undefined }],
    [
      { type: 'elTag', props: { type: 'danger' } },
      { kind: 'tag', tone: 'error' },
    ],
    [
      { type: 'elTag', props: { type: 'success' } },
      { kind: 'tag', tone: 'success' },
    ],
    [
      { type: 'elImage', props: { src: '/a.png', alt: 'x' } },
      { kind: 'image', src: '/a.png', alt: 'x' },
    ],
    [
      { type: 'img', props: { src: 'https://a/b.png' } },
      { kind: 'image', src: 'https://a/b.png', alt: '' },
    ],
    [{ type: 'img' }, { kind: 'image', src: '', alt: '' }],
    [{ type: 'elImage' }, { kind: 'image', src: '', alt: '' }],
    [
      { type: 'img', props: { alt: 'x' } },
      { kind: 'image', src: '', alt: 'x' },
    ],
    [
      { type: 'a', props: { href: '/x' } },
      { kind: 'link', href: '/x' },
    ],
    [
      { type: 'elLink', props: { href: '/x' } },
      { kind: 'link', href: '/x' },
    ],
    [
      { type: 'button', children: [{}, '导入'] },
      { kind: 'button', text: '导入' },
    ],
    [
      { type: 'elButton', props: { text: 'p' } },
      { kind: 'button', text: 'p' },
    ],
    [{ type: 'button' }, { kind: 'button', text: '' }],
    [
      { type: 'icon', props: { type: 'el-icon-edit' } },
      { kind: 'icon', name: 'el-icon-edit' },
    ],
    [
      { type: 'icon', props: { name: 'edit' } },
      { kind: 'icon', name: 'edit' },
    ],
    [
      { type: 'icon', props: { icon: 'edit' } },
      { kind: 'icon', name: 'edit' },
    ],
    [
      { type: 'icon', props: { icon: 'x y' } },
      { kind: 'icon', name: '' },
    ],
    [
      { type: 'popover', props: { title: 'a', content: 'b' } },
      { kind: 'popover', title: 'a', text: 'b' },
    ],
    [{ type: 'popover' }, { kind: 'popover', title: '', text: '' }],
    [
      { type: 'tooltip', props: { content: 'b' } },
      { kind: 'tooltip', text: 'b' },
    ],
    ...[
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
        'hr',
      ],
      ...[
        'table',
        'tbody',
        'thead',
        'tr',
        'td',
        'th',
        'elContainer',
        'fcTable',
        'tableGrid',
        'tableFormColumn',
        'elForm',
      ],
    ].map((type) => [{ type }, { kind: 'section' }] as const),
  ])('is read from its rule: %j', (rule, box) => {
    expect(read(rule)).toMatchObject({ box, notes: [] });
    expect(read(rule).box).toEqual(box);
  });

  it('keeps its children when its type is unknown', () => {
    const { box, notes, node } = read({ type: 'acmeBox', children: ['x'] });
    expect(box).toEqual({ kind: 'section' });
    expect(notes).toEqual([{ code: 'type-unknown', at: 'rule[0].type' }]);
    expect(node).toMatchObject({ children: [{ kind: 'text', text: 'x', key: 'rule[0].children[0]' }] });
  });

  it.each([
    ['elImage', 'src', 'javascript:alert(1)'],
    ['img', 'src', 'data:image/png;base64,x'],
    ['a', 'href', '//evil.example'],
  ])('of type %s drops an unsafe URL in %s: %s', (type, prop, url) => {
    const { box, notes } = read({ type, props: { [prop]: url } });
    expect(box).toMatchObject({ [prop]: '' });
    expect(notes).toEqual([{ code: 'url-refused', at: `rule[0].props.${prop}` }]);
  });

  it('keeps only the text of a button', () => {
    expect(read({ type: 'button', children: ['a', { type: 'input', field: 'x' }] }).node).toMatchObject({
      children: [],
    });
  });

  it('may contain the layout of a whole page', () => {
    const { model, notes } = parseFormDefinition(layout.rule);
    expect(model.items.map((node) => (node.kind === 'box' ? node.box.kind : node.kind))).toEqual([
      'heading',
      'row',
      'tabs',
      'card',
      'alert',
      'html',
      'section',
      'button',
    ]);
    expect(notes).toEqual([{ code: 'behaviour-dropped', at: 'rule[7].on' }]);
    expect(model.items[1]).toMatchObject({
      children: [
        { span: 12, box: { offset: 0 } },
        { span: 12, box: { offset: 2 } },
      ],
    });
    expect(model.items[5]).toMatchObject({ html: '<b>粗体</b><script>alert(1)</script>' });
  });
});
