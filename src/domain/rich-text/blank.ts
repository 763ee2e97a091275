/** Names a gap-fill blank: letters, digits, hyphens and underscores, so that it needs no escaping anywhere. */
export type BlankId = string;

export const BLANK_ATTRIBUTE = 'data-blank';
/** The stored text of a blank; the reader sees an underlined gap. */
export const BLANK_TEXT = '____';

export const isBlankId = (id: string): id is BlankId => /^[\w-]{1,64}$/.test(id);
