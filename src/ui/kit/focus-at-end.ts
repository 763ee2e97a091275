import type { GetRef, Input } from 'antd';

/** Focuses a text area with the cursor at its end. If the field already has the focus, its cursor stays. */
export const focusAtEnd = (field: GetRef<typeof Input.TextArea> | null): void => {
  if (field === null || field.resizableTextArea?.textArea === document.activeElement) return;
  field.focus({ cursor: 'end' });
};
