import { useMemo } from 'react';
import type { ChatFrameData } from '../shell/chat-frame-data';
import { type ChatText, useChatText } from './use-chat-text';

/** The keyboard shortcuts of the chat, as the list of shortcuts shows them. */
const shortcutsIn = (text: ChatText): ChatFrameData['shortcuts'] => ({
  anywhere: [{ text: text('shortcuts.chat'), keys: [['Ctrl', 'I']] }],
  own: {
    title: text('shortcuts.in-chat'),
    shortcuts: [
      { text: text('shortcuts.next'), keys: [['J']] },
      { text: text('shortcuts.previous'), keys: [['K']] },
      { text: text('shortcuts.send'), keys: [['Enter']] },
      {
        text: text('shortcuts.newline'),
        keys: [
          ['Ctrl', 'Enter'],
          ['Shift', 'Enter'],
        ],
      },
      { text: text('shortcuts.quick'), keys: [['/']] },
      { text: text('shortcuts.place'), keys: [['←'], ['↑'], ['→'], ['↓']] },
      { text: text('shortcuts.close'), keys: [['Esc']] },
    ],
  },
});

/** The chat's part of the frame: the unread count and the shortcuts. */
export const useChatInFrame = (unread: number): ChatFrameData => {
  const text = useChatText();
  return useMemo(() => ({ unread, shortcuts: shortcutsIn(text) }), [unread, text]);
};
