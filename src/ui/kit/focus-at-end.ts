import type { GetRef, Input } from 'antd';

/** Focuses a text area with the cursor at its end; a field that already has the focus keeps its cursor. */
export const focusAtEnd = (field: GetRef<typeof Input.TextArea> | null): void => {
  if (field === null || field.resizableTextArea?.textArea === document.activeElement) return;
  field.focus({ cursor: 'end' });
};
