import type { KeyboardEvent, RefObject } from 'react';
import { composerIntent } from '@/domain/message-text/composer-keys';
import { insertText } from '@/domain/kernel/insert-text';
import { keyPressOf } from '../../kit/key-press-of';
import { useSendKey } from '../../kit/send-key';
import { type TextField, useFieldEdit } from '../../kit/use-field-edit';
import { useIsTouch } from '../../kit/use-is-touch';

/**
 * Handles the send key that the user has chosen, as in the chat. On a touch screen Enter adds a line
 * break, because there is no other key for it.
 */
export const useReplyKeys = (
  field: RefObject<TextField | null>,
  onChange: (text: string) => void,
  onSend: () => void,
) => {
  const touch = useIsTouch();
  const [chosen] = useSendKey();
  const edit = useFieldEdit(field, onChange);
  const sendKey = touch ? 'ctrl-enter' : chosen;
  return (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const press = keyPressOf(event.nativeEvent);
    const intent = composerIntent(press, { caret: 1, quickRepliesAreOpen: false, sendKey });
    if (intent === 'send') {
      event.preventDefault();
      // A key that is held down would also send the draft of the next work order.
      if (!event.nativeEvent.repeat) onSend();
    }
    // With Shift the browser inserts the line break itself, so that undo can revert it.
    if (intent === 'newline' && (press.ctrl || press.meta)) {
      event.preventDefault();
      edit((text, selection) => insertText(text, selection, '\n'));
    }
  };
};
