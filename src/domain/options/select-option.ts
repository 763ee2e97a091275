/** An option of a select list (product 3): its text is in `label` or `linkName`. */
export interface SelectOption {
  readonly value: string;
  readonly label?: string;
  readonly linkName?: string;
}

/** The text of an option: its label, otherwise its link name, otherwise its value. A blank text counts as missing. */
export const optionLabel = ({ value, label = '', linkName = '' }: SelectOption): string =>
  [label, linkName].find((text) => text.trim() !== '') ?? value;
