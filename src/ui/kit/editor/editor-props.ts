/** The accessible name of the text, and the ids of surrounding elements. */
interface EditorNames {
  readonly id: string;
  readonly labelId: string | undefined;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export interface EditorProps {
  /** HTML; sanitised before it is shown and before it is passed on. Empty for an empty text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly disabled: boolean;
  readonly placeholder?: string | undefined;
  /** Whether the text may have gap-fill blanks; default: yes. */
  readonly blanks?: boolean;
  readonly names: EditorNames;
}
