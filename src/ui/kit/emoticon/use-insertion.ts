import type { GetRef, Input } from 'antd';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { insertText } from '@/domain/kernel/insert-text';

/** Puts words where the cursor of a text area is, and the cursor behind them. The focus stays where it is. */
export const useInsertion =
  (field: RefObject<GetRef<typeof Input.TextArea> | null>, onChange: (text: string) => void) =>
  (words: string): void => {
    const area = field.current?.resizableTextArea?.textArea;
    if (area === undefined) return;
    const { value, selectionStart: start, selectionEnd: end } = area;
    const { text, cursor } = insertText(value, { start, end }, words);
    flushSync(() => {
      onChange(text);
    });
    area.setSelectionRange(cursor, cursor);
  };
