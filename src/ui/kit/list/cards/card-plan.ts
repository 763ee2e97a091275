/** A line of a card: fields by their keys. Empty fields are left out, and so is a line without any field. */
export interface CardLine {
  readonly start?: readonly string[];
  /** At the end of the line. */
  readonly end?: readonly string[];
  readonly look?: 'soft' | 'strong';
  /** Puts a dot between the fields. */
  readonly joined?: true;
  /** Puts the row's actions in this line. Without such a line they follow the last one. */
  readonly actions?: 'start' | 'end';
}

export interface CardPlan {
  readonly lines: readonly CardLine[];
  /** The whole card is one button that opens the row. Its fields must then hold no control. */
  readonly isButton?: true;
}
