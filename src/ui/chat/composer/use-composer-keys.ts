import type { KeyboardEvent } from 'react';
import { composerIntent, type SendKey } from '@/domain/message-text/composer-keys';
import { insertText } from '@/domain/kernel/insert-text';
import type { Inserted, Selection } from '@/domain/kernel/insert-text';
import type { QuickReplyList } from './use-quick-reply-list';

interface Setup {
  readonly quickReplies: QuickReplyList;
  readonly sendKey: SendKey;
  readonly edit: (edit: (text: string, selection: Selection) => Inserted) => void;
  readonly onTake: (reply: string) => void;
  readonly onSend: () => void;
}

/** Runs the action of a key in the composer. All other keys are left to the browser. */
export const useComposerKeys =
  ({ quickReplies, sendKey, edit, onTake, onSend }: Setup) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, shiftKey, altKey, metaKey, nativeEvent } = event;
    const intent = composerIntent(
      {
        key,
        ctrl: ctrlKey,
        shift: shiftKey,
        alt: altKey,
        meta: metaKey,
        composing: nativeEvent.isComposing,
        keyCode: nativeEvent.keyCode,
      },
      { caret: event.currentTarget.selectionStart, quickRepliesAreOpen: quickReplies.isOpen, sendKey },
    );
    const instead = (run: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    switch (intent) {
      case 'send':
        instead(onSend);
        return;
      case 'newline':
        // With Shift, the browser inserts the line break itself. With Ctrl or Meta, this code inserts it in a way that
        // undo can revert.
        if (ctrlKey || metaKey) {
          instead(() => {
            edit((text, selection) => insertText(text, selection, '\n'));
          });
        }
        return;
      case 'next-quick-reply':
        instead(() => {
          quickReplies.move(1);
        });
        return;
      case 'previous-quick-reply':
        instead(() => {
          quickReplies.move(-1);
        });
        return;
      case 'take-quick-reply':
        instead(() => {
          const reply = quickReplies.shown[quickReplies.current];
          if (reply !== undefined) onTake(reply);
        });
        return;
      case 'close-quick-replies':
        instead(quickReplies.close);
        return;
      case 'open-quick-replies':
      case 'nothing':
        // A slash is handled when the text changes, because an input method reports no key for it.
        return;
    }
  };
