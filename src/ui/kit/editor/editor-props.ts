/** How the text is called; the ids of elements that stand around the editor. */
interface EditorNames {
  readonly id: string;
  readonly labelId: string | undefined;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export interface EditorProps {
  /** HTML; sanitised before it is shown and before it is handed out. Empty when there is nothing in it. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly disabled: boolean;
  readonly placeholder?: string | undefined;
  readonly names: EditorNames;
}
