/** The id, the accessible name and the state of the text field, and the ids of its label and its description. */
interface EditorNames {
  readonly id: string;
  readonly labelId: string | undefined;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export interface EditorProps {
  /** The HTML, which is empty for an empty text. It is sanitised before it is shown and before `onChange` gets it. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly disabled: boolean;
  readonly placeholder?: string | undefined;
  /** Whether the text may contain gap-fill blanks; true by default. */
  readonly blanks?: boolean;
  readonly names: EditorNames;
}
