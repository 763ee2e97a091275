import { useMemo } from 'react';
import type { FramePart } from '../shell/frame-part';
import { type ChatText, useChatText } from './use-chat-text';

const shortcutsIn = (text: ChatText): FramePart['shortcuts'] => ({
  anywhere: [{ words: text('shortcuts.chat'), keys: [['Ctrl', 'I']] }],
  own: {
    title: text('shortcuts.in-chat'),
    shortcuts: [
      { words: text('shortcuts.next'), keys: [['J']] },
      { words: text('shortcuts.previous'), keys: [['K']] },
      { words: text('shortcuts.send'), keys: [['Enter']] },
      {
        words: text('shortcuts.newline'),
        keys: [
          ['Ctrl', 'Enter'],
          ['Shift', 'Enter'],
        ],
      },
      { words: text('shortcuts.quick'), keys: [['/']] },
      { words: text('shortcuts.place'), keys: [['←'], ['↑'], ['→'], ['↓']] },
      { words: text('shortcuts.close'), keys: [['Esc']] },
    ],
  },
});

/** The chat's part of the frame: its count and its keys. */
export const useChatInFrame = (unread: number): FramePart => {
  const text = useChatText();
  return useMemo(() => ({ unread, shortcuts: shortcutsIn(text) }), [unread, text]);
};
