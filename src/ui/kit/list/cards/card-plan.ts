/** A line of a card: fields by their keys. Empty ones are left out, and so is a line without any. */
export interface CardLine {
  readonly start?: readonly string[];
  /** At the end of the line. */
  readonly end?: readonly string[];
  readonly look?: 'soft' | 'strong';
  /** Puts a dot between the fields. */
  readonly joined?: true;
  /** The actions of the row stand in this line; without such a line they follow the last one. */
  readonly actions?: 'start' | 'end';
}

export interface CardPlan {
  readonly lines: readonly CardLine[];
  /** The whole card is one button that opens the row; its fields then hold no control of their own. */
  readonly isButton?: true;
}
