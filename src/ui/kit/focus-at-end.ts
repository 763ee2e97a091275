import type { GetRef, Input } from 'antd';

/** Moves the focus behind what stands in a text area; somebody who is there already keeps their place. */
export const focusAtEnd = (field: GetRef<typeof Input.TextArea> | null): void => {
  if (field === null || field.resizableTextArea?.textArea === document.activeElement) return;
  field.focus({ cursor: 'end' });
};
