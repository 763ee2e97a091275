import type { BlankId } from './blank';

/** One element of a line of rich text; the editor's adapter converts its nodes to these. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly id: BlankId }
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'break' };
