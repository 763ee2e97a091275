import type { NoParams } from '../kernel/no-params';

/** Refusals of the rich-text editor (work orders 5 and 8). */
export interface RichTextRefusals {
  /** Two gap-fill blanks with nothing between them. */
  'editor.blanks-adjacent': NoParams;
}
