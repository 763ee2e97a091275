/** An entry of a select list (product 3): its words stand in `label` or in `linkName`. */
export interface SelectOption {
  readonly value: string;
  readonly label?: string;
  readonly linkName?: string;
}

/** The words of an option: its label, else its link name, else the raw value. A blank one counts as none. */
export const optionLabel = ({ value, label = '', linkName = '' }: SelectOption): string =>
  [label, linkName].find((words) => words.trim() !== '') ?? value;
