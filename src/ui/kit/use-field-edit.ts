import type { GetRef, Input } from 'antd';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Inserted, Selection } from '@/domain/kernel/insert-text';

export type TextField = GetRef<typeof Input.TextArea>;

/**
 * Edits the text of a text area at its cursor and moves the cursor behind the edit. The focus stays where it
 * is.
 */
export const useFieldEdit =
  (field: RefObject<TextField | null>, onChange: (text: string) => void) =>
  (edit: (text: string, selection: Selection) => Inserted): void => {
    const area = field.current?.resizableTextArea?.textArea;
    if (area === undefined) return;
    const { value, selectionStart: start, selectionEnd: end } = area;
    const { text, cursor } = edit(value, { start, end });
    flushSync(() => {
      onChange(text);
    });
    area.setSelectionRange(cursor, cursor);
    if (cursor === text.length) area.scrollTop = area.scrollHeight;
  };
