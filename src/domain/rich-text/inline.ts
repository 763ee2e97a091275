import type { BlankId } from './blank';

/** One thing in a line of rich text; the editor's adapter translates its own nodes into these. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly id: BlankId }
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'break' };
