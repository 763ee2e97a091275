import type { BlankId } from './blank';

/** One thing in a line of rich text; the editor's adapter translates its own nodes into these. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly id: BlankId }
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'break' };

/** What a caret passes: a text is as long as its UTF-16 units, as editors count, everything else is one. */
export const inlineSize = (inline: Inline): number => (inline.kind === 'text' ? inline.text.length : 1);

/** Cuts a line at a caret, through a text if need be; a caret outside is moved to the nearest end. */
export const splitAt = (
  line: readonly Inline[],
  caret: number,
): readonly [readonly Inline[], readonly Inline[]] => {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let passed = 0;
  for (const inline of line) {
    const left = caret - passed;
    passed += inlineSize(inline);
    if (left >= inlineSize(inline)) before.push(inline);
    else if (left <= 0 || inline.kind !== 'text') after.push(inline);
    else {
      before.push({ kind: 'text', text: inline.text.slice(0, left) });
      after.push({ kind: 'text', text: inline.text.slice(left) });
    }
  }
  return [before, after];
};
