import { isForInputMethod, isPlain, type KeyPress } from '../kernel/key-press';

/** The action of a key in the composer; `nothing` leaves the key to the browser. */
export type ComposerIntent =
  | 'send'
  | 'newline'
  | 'open-quick-replies'
  | 'next-quick-reply'
  | 'previous-quick-reply'
  | 'take-quick-reply'
  | 'close-quick-replies'
  | 'nothing';

/** The key that sends a message, as the person chose it. */
export const SEND_KEYS = ['enter', 'ctrl-enter'] as const;
export type SendKey = (typeof SEND_KEYS)[number];

/** The facts, apart from the key itself, that decide what a key does in the composer. */
export interface ComposerSituation {
  /** The position of the caret, counted from the start of the text. */
  readonly caret: number;
  readonly quickRepliesAreOpen: boolean;
  /** The key that sends; default: Enter. */
  readonly sendKey?: SendKey;
}

const IN_QUICK_REPLIES: ReadonlyMap<string, ComposerIntent> = new Map([
  ['ArrowDown', 'next-quick-reply'],
  ['ArrowUp', 'previous-quick-reply'],
  ['Enter', 'take-quick-reply'],
  ['Escape', 'close-quick-replies'],
]);

/**
 * By default Enter sends, and Enter with Ctrl, Shift or the Mac's command key breaks the line (work orders 5). If the
 * person chose Ctrl+Enter, then Ctrl+Enter or Command+Enter sends, and any other Enter is left to the browser. An Enter
 * that belongs to an input method does nothing. A slash at the start opens the quick replies.
 */
export const composerIntent = (press: KeyPress, situation: ComposerSituation): ComposerIntent => {
  if (isForInputMethod(press)) return 'nothing';
  if (situation.quickRepliesAreOpen && isPlain(press)) return IN_QUICK_REPLIES.get(press.key) ?? 'nothing';
  if (press.key === 'Enter' && !press.alt) {
    if (situation.sendKey === 'ctrl-enter') return press.ctrl || press.meta ? 'send' : 'nothing';
    return isPlain(press) ? 'send' : 'newline';
  }
  const isTyped = !press.ctrl && !press.alt && !press.meta;
  return press.key === '/' && isTyped && situation.caret === 0 ? 'open-quick-replies' : 'nothing';
};
