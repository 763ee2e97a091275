import type { KeyboardEvent, RefObject } from 'react';
import { composerIntent } from '@/domain/message-text/composer-keys';
import { insertText } from '@/domain/kernel/insert-text';
import { keyPressOf } from '../../kit/key-press-of';
import { useIsMobile } from '../../kit/light/use-media';
import { useSendKey } from '../../kit/send-key';
import { type TextField, useFieldEdit } from '../../kit/use-field-edit';

/** The person's send key sends, as in the chat. On a phone Enter breaks the line: there is no other key for that. */
export const useReplyKeys = (
  field: RefObject<TextField | null>,
  onChange: (text: string) => void,
  onSend: () => void,
) => {
  const mobile = useIsMobile();
  const [chosen] = useSendKey();
  const edit = useFieldEdit(field, onChange);
  const sendKey = mobile ? 'ctrl-enter' : chosen;
  return (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const press = keyPressOf(event.nativeEvent);
    const intent = composerIntent(press, { caret: 1, quickRepliesAreOpen: false, sendKey });
    if (intent === 'send') {
      event.preventDefault();
      // A key that is held would also send the draft of the next work order.
      if (!event.nativeEvent.repeat) onSend();
    }
    // With Shift the browser breaks the line itself, and can take it back.
    if (intent === 'newline' && (press.ctrl || press.meta)) {
      event.preventDefault();
      edit((text, selection) => insertText(text, selection, '\n'));
    }
  };
};
