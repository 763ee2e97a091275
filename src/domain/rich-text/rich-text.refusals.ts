import type { NoParams } from '../kernel/no-params';

/** Refusals of the rich-text editor (work orders 5 and 8). */
export interface RichTextRefusals {
  /** Two gap-fill blanks are directly next to each other. */
  'editor.blanks-adjacent': NoParams;
}
