import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, inlineSize, splitAt } from '@/domain/rich-text/inline';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const blank: Inline = { kind: 'blank', id: 'a' };
const image: Inline = { kind: 'image', src: '/a.png' };
const line = [text('abc'), blank, text('de'), image];

describe('a line can be cut at a caret', () => {
  it.each<readonly [number, readonly Inline[], readonly Inline[]]>([
    [-1, [], line],
    [0, [], line],
    [1, [text('a')], [text('bc'), blank, text('de'), image]],
    [3, [text('abc')], [blank, text('de'), image]],
    [4, [text('abc'), blank], [text('de'), image]],
    [5, [text('abc'), blank, text('d')], [text('e'), image]],
    [6, [text('abc'), blank, text('de')], [image]],
    [7, line, []],
    [99, line, []],
  ])('at %i', (caret, before, after) => {
    expect(splitAt(line, caret)).toEqual([before, after]);
  });

  it('everything but text is one step long', () => {
    expect([text('ab'), text(''), blank, image, { kind: 'break' } as const].map(inlineSize)).toEqual([
      2, 0, 1, 1, 1,
    ]);
  });

  it('without losing anything', () => {
    const inline = fc.oneof(
      fc.string({ minLength: 1 }).map(text),
      fc.constantFrom<Inline>(blank, image, { kind: 'break' }),
    );
    const spelled = (inlines: readonly Inline[]): string =>
      inlines.map((one) => (one.kind === 'text' ? one.text : `<${one.kind}>`)).join('');
    const sizeOf = (inlines: readonly Inline[]): number =>
      inlines.reduce((sum, one) => sum + inlineSize(one), 0);
    fc.assert(
      fc.property(fc.array(inline), fc.nat(40), (inlines, caret) => {
        const [before, after] = splitAt(inlines, caret);
        expect(spelled(before) + spelled(after)).toBe(spelled(inlines));
        expect(sizeOf(before)).toBe(Math.min(caret, sizeOf(inlines)));
      }),
    );
  });
});
