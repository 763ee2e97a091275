import type { GetRef, Input } from 'antd';

/** Moves the focus to the end of a text area; a field that has the focus keeps its cursor. */
export const focusAtEnd = (field: GetRef<typeof Input.TextArea> | null): void => {
  if (field === null || field.resizableTextArea?.textArea === document.activeElement) return;
  field.focus({ cursor: 'end' });
};
