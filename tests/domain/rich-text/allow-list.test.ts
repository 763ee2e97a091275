import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedAttribute,
  isAllowedTag,
  LINK_ATTRIBUTES,
} from '@/domain/rich-text/allow-list';

describe('the allow-list of rich text', () => {
  it('contains what text, lists, links, pictures and tables need', () => {
    expect([...ALLOWED_TAGS]).toEqual(
      (
        'p div br hr span h1 h2 h3 h4 h5 h6 blockquote pre code ' +
        'strong b em i u s del ins mark small sub sup ' +
        'ul ol li a img figure figcaption ' +
        'table caption colgroup col thead tbody tfoot tr th td'
      ).split(' '),
    );
    for (const tag of ALLOWED_TAGS) expect(isAllowedTag(tag.toUpperCase())).toBe(true);
  });

  it.each([
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'svg',
    'math',
    'link',
    'base',
    'x',
    '',
  ])('has no %s', (tag) => {
    expect(isAllowedTag(tag)).toBe(false);
    expect(isAllowedAttribute(tag, 'style', 'color: red')).toBe(false);
  });

  it('makes every link open in a new page without access to the opener', () => {
    expect(LINK_ATTRIBUTES).toEqual({ target: '_blank', rel: 'noopener noreferrer nofollow' });
  });

  it('lists the attributes of a tag', () => {
    expect(ALLOWED_ATTRIBUTES).toEqual({
      '*': ['style'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      span: ['data-blank', 'contenteditable'],
      ol: ['start'],
      col: ['span'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    });
  });

  it.each([
    ['a', 'href', 'https://a.com'],
    ['A', 'HREF', '/x'],
    ['a', 'title', 'anything'],
    ['img', 'src', '/a.png'],
    ['img', 'alt', ''],
    ['img', 'width', '9999'],
    ['img', 'height', '0'],
    ['span', 'data-blank', 'b1'],
    ['span', 'contenteditable', 'false'],
    ['p', 'style', 'color: red; position: fixed'],
    ['ol', 'start', '3'],
    ['col', 'span', '2'],
    ['td', 'colspan', '2'],
    ['th', 'rowspan', '2'],
  ])('<%s %s=%j> may stay', (tag, attribute, value) => {
    expect(isAllowedAttribute(tag, attribute, value)).toBe(true);
  });

  it.each([
    ['a', 'href', 'javascript:alert(1)'],
    ['a', 'target', '_top'],
    ['img', 'src', 'data:image/png;base64,A'],
    ['img', 'onerror', 'alert(1)'],
    ['img', 'srcset', '/a.png'],
    ['img', 'width', '10000'],
    ['img', 'width', '100%'],
    ['img', 'width', 'x1'],
    ['span', 'data-blank', 'a b'],
    ['span', 'contenteditable', 'true'],
    ['div', 'contenteditable', 'false'],
    ['p', 'style', 'position: fixed'],
    ['p', 'class', 'x'],
    ['p', 'id', 'x'],
    ['p', 'href', '/x'],
    ['td', 'start', '1'],
    ['p', 'constructor', 'x'],
    ['p', '__proto__', 'x'],
  ])('<%s %s=%j> is dropped', (tag, attribute, value) => {
    expect(isAllowedAttribute(tag, attribute, value)).toBe(false);
  });

  it('never allows an event handler', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALLOWED_TAGS), fc.string(), fc.string(), (tag, event, code) => {
        expect(isAllowedAttribute(tag, `on${event}`, code)).toBe(false);
      }),
    );
  });
});
