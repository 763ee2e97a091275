/** The selection in a text field, in UTF-16 units; a cursor if both ends are equal. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export interface Inserted {
  readonly text: string;
  /** The position after the inserted text. */
  readonly cursor: number;
}

const within = (at: number, length: number): number => Math.min(Math.max(at, 0), length);

/** Inserts a text at the cursor, replacing the selection. */
export const insertText = (text: string, { start, end }: Selection, inserted: string): Inserted => {
  const from = within(Math.min(start, end), text.length);
  const to = within(Math.max(start, end), text.length);
  return { text: text.slice(0, from) + inserted + text.slice(to), cursor: from + inserted.length };
};
