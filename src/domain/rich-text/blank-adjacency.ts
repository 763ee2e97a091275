import { ok, refuse, type Result } from '../result';
import type { Inline } from './inline';

/** Characters without width. Two gap-fill blanks look adjacent if only such characters are between them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

const separates = (inline: Exclude<Inline, { readonly kind: 'blank' }>): boolean =>
  inline.kind !== 'text' || inline.text.replace(UNSEEN, '') !== '';

/**
 * Refuses two adjacent blanks (work orders 5): a visible character or a space must separate them. Called after pasting
 * and deleting, which can make blanks adjacent.
 */
export const checkBlanks = (line: readonly Inline[]): Result<readonly Inline[], 'editor.blanks-adjacent'> => {
  let afterBlank = false;
  for (const inline of line) {
    if (inline.kind === 'blank') {
      if (afterBlank) return refuse('editor.blanks-adjacent');
      afterBlank = true;
    } else if (separates(inline)) afterBlank = false;
  }
  return ok(line);
};
