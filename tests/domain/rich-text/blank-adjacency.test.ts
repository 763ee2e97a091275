import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBlanks } from '@/domain/rich-text/blank-adjacency';
import type { Inline } from '@/domain/rich-text/inline';
import { refusals } from '@/messages/zh-CN/refusals';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const blank = (id: string): Inline => ({ kind: 'blank', id });
const image: Inline = { kind: 'image', src: '/a.png' };
const lineBreak: Inline = { kind: 'break' };
const refused = { ok: false, refusal: { code: 'editor.blanks-adjacent', params: {} } };

describe('two adjacent gap-fill blanks', () => {
  it('are refused with 两个填空不能紧挨着!', () => {
    expect(refusals['editor.blanks-adjacent']).toBe('两个填空不能紧挨着!');
  });

  it.each<readonly [string, readonly Inline[]]>([
    ['side by side', [blank('a'), blank('b')]],
    ['with an empty text between', [blank('a'), text(''), blank('b')]],
    [
      'with invisible characters between',
      [blank('a'), text('\u200b\ufeff'), text('\u00ad\u2060'), blank('b')],
    ],
    ['at the end of a line', [text('x'), blank('a'), text('y'), blank('b'), blank('c')]],
  ])('are refused %s', (_, line) => {
    expect(checkBlanks(line)).toEqual(refused);
  });

  it.each<readonly [string, readonly Inline[]]>([
    ['nothing', []],
    ['one', [blank('a')]],
    ['a letter', [blank('a'), text('x'), blank('b')]],
    ['a space', [blank('a'), text(' '), blank('b')]],
    ['a letter among invisible ones', [blank('a'), text('\u200bx\u200b'), blank('b')]],
    ['an image', [blank('a'), image, blank('b')]],
    ['a line break', [blank('a'), lineBreak, blank('b')]],
    ['text before and after', [text('x'), blank('a'), text('y')]],
  ])('%s is valid', (_, line) => {
    expect(checkBlanks(line)).toEqual({ ok: true, value: line });
  });

  const inline = fc.oneof(
    fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme-ascii' }).map(text),
    fc.constantFrom(image, lineBreak),
  );

  it('are found in a line exactly when they are found in its reverse', () => {
    const mixed = fc.oneof(inline, fc.constantFrom(blank('a'), text(''), text('\u200d')));
    fc.assert(
      fc.property(fc.array(mixed), (line) => {
        expect(checkBlanks([...line].reverse()).ok).toBe(checkBlanks(line).ok);
      }),
    );
  });
});
