/** The id of a gap-fill blank: letters, digits, hyphens and underscores, so that it never needs escaping. */
export type BlankId = string;

export const BLANK_ATTRIBUTE = 'data-blank';
/** The stored text of a blank, which is displayed as an underlined gap. */
export const BLANK_TEXT = '____';

/** Whether a text can be the id of a blank: 1 to 64 letters, digits, `_` and `-`. */
export const isBlankId = (id: string): id is BlankId => /^[\w-]{1,64}$/.test(id);
