/** The prefixes by which form-create and its relatives recognise code in a string, in lower case. */
export const CODE_MARKERS = [
  '[[form-create-prefix-',
  '$fn:',
  '$fnx:',
  '$global:',
  '$exec:',
  'function',
] as const;

/** Blanks and invisible characters. */
// eslint-disable-next-line no-control-regex -- it matches control characters
const LEADING_NOTHING = /^[\s\u0000-\u0020\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/;
const ASYNC = /^async[\s(]/;
const ARROW = /^(\([^)]*\)|[\w$]+)\s*=>/;

/**
 * Whether a string in a behaviour slot is code: a marker in any letter case, or an async or arrow function, possibly
 * after invisible characters. Use it only for slots that hold behaviour: in a value or a title such a string is text.
 */
export const looksLikeCode = (text: string): boolean => {
  const start = text.slice(0, 2000).replace(LEADING_NOTHING, '').toLowerCase();
  return CODE_MARKERS.some((marker) => start.startsWith(marker)) || ASYNC.test(start) || ARROW.test(start);
};
