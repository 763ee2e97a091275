/** A line of a card, with fields by their keys. Empty fields are left out, and so are lines without fields. */
export interface CardLine {
  readonly start?: readonly string[];
  /** Fields at the end of the line. */
  readonly end?: readonly string[];
  readonly look?: 'soft' | 'strong';
  /** Whether a dot separates the fields. */
  readonly joined?: true;
  /** Puts the row's actions in this line. If no line does so, the actions follow the last line. */
  readonly actions?: 'start' | 'end';
}

export interface CardPlan {
  readonly lines: readonly CardLine[];
  /** Whether the whole card is one button that opens the row. Its fields must then contain no control. */
  readonly isButton?: true;
}
