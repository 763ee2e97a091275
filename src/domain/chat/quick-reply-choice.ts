import { insertText, type Inserted, type Selection } from '../kernel/insert-text';

/** What opens the list; an input method turns the first into the second. */
const SLASHES = ['/', '、'];

/**
 * What is typed behind a slash at the very start, up to the cursor: the search in the quick replies. Nothing where
 * there is no slash, or a line was begun after it.
 */
export const quickReplySearch = (text: string, cursor: number): string | undefined => {
  const typed = text.slice(0, cursor);
  const [slash = ''] = typed;
  return SLASHES.includes(slash) && !typed.includes('\n') ? typed.slice(1) : undefined;
};

/** Those that hold what was typed, in their order and without regard to case. */
export const matchingQuickReplies = (replies: readonly string[], search: string): readonly string[] => {
  const wanted = search.trim().toLowerCase();
  return replies.filter((reply) => reply.toLowerCase().includes(wanted));
};

/** Takes one: in the place of the search for it, else where the cursor is. What stands behind stays. */
export const takeQuickReply = (text: string, selection: Selection, reply: string): Inserted =>
  quickReplySearch(text, selection.start) === undefined
    ? insertText(text, selection, reply)
    : insertText(text, { start: 0, end: Math.max(selection.start, selection.end) }, reply);
