import type { KeyboardEvent } from 'react';
import { composerIntent } from '@/domain/message-text/composer-keys';
import { keyPressOf } from '../../kit/key-press-of';
import { useSendKey } from '../../kit/send-key';
import { useIsTouch } from '../../kit/use-is-touch';

/** Saves an internal note by the send key that the user has chosen, as in a reply. */
export const useNoteKeys = () => {
  const touch = useIsTouch();
  const [chosen] = useSendKey();
  const sendKey = touch ? 'ctrl-enter' : chosen;
  return ({ target, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const press = keyPressOf(nativeEvent);
    const intent = composerIntent(press, { caret: 1, quickRepliesAreOpen: false, sendKey });
    if (intent === 'send') {
      nativeEvent.preventDefault();
      if (!nativeEvent.repeat) target.form?.requestSubmit();
    }
    // With Shift the browser inserts the line break itself.
    if (intent === 'newline' && (press.ctrl || press.meta)) {
      nativeEvent.preventDefault();
      target.ownerDocument.execCommand('insertText', false, '\n');
    }
  };
};
