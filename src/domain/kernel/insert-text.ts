/** What is selected in a text field, in its own units (UTF-16); a bare cursor where both are the same. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export interface Inserted {
  readonly text: string;
  /** Behind what was put in. */
  readonly cursor: number;
}

const within = (at: number, length: number): number => Math.min(Math.max(at, 0), length);

/** Puts words where the cursor is; they take the place of what is selected. */
export const insertText = (text: string, { start, end }: Selection, words: string): Inserted => {
  const from = within(Math.min(start, end), text.length);
  const to = within(Math.max(start, end), text.length);
  return { text: text.slice(0, from) + words + text.slice(to), cursor: from + words.length };
};
