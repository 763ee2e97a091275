import { insertText, type Inserted, type Selection } from '../kernel/insert-text';

/** The characters that open the list of quick replies. A Chinese input method types `、` for the slash. */
const SLASHES = ['/', '、'];

/**
 * The search text for quick replies: the text between a slash at the very start and the cursor. Undefined if there is
 * no such slash, or if a line break precedes the cursor.
 */
export const quickReplySearch = (text: string, cursor: number): string | undefined => {
  const typed = text.slice(0, cursor);
  const [slash = ''] = typed;
  return SLASHES.includes(slash) && !typed.includes('\n') ? typed.slice(1) : undefined;
};

/** The replies that contain the search text, in their order. Upper and lower case do not matter. */
export const matchingQuickReplies = (replies: readonly string[], search: string): readonly string[] => {
  const input = search.trim().toLowerCase();
  return replies.filter((reply) => reply.toLowerCase().includes(input));
};

/** Replaces the search text by a reply, or inserts the reply at the cursor. The text after the cursor stays. */
export const takeQuickReply = (text: string, selection: Selection, reply: string): Inserted =>
  quickReplySearch(text, selection.start) === undefined
    ? insertText(text, selection, reply)
    : insertText(text, { start: 0, end: Math.max(selection.start, selection.end) }, reply);

/** The number of quick replies that have a digit key. */
export const NUMBERED_QUICK_REPLIES = 6;

/**
 * The reply of a digit key, found by the key's place on the keyboard, because a Mac reports another character with
 * Alt.
 */
export const quickReplyAt = (replies: readonly string[], code: string): string | undefined => {
  const [, digit] = /^(?:Digit|Numpad)([1-6])$/.exec(code) ?? [];
  return digit === undefined ? undefined : replies[Number(digit) - 1];
};
