import { Button } from 'antd';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { NUMBERED_QUICK_REPLIES, quickReplyAt } from '@/domain/message-text/quick-reply-choice';
import { insertText } from '@/domain/kernel/insert-text';
import { isFocusElsewhere } from '../../kit/focus-elsewhere';
import { isTyping } from '../../kit/is-typing';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { type TextField, useFieldEdit } from '../../kit/use-field-edit';
import { useIsTypingNow } from '../../kit/use-is-typing-now';
import styles from './quick-reply-row.module.css';

interface Props {
  readonly replies: readonly string[];
  readonly field: RefObject<TextField | null>;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/**
 * Quick replies with numbers. Alt with the number of a reply inserts the reply. Outside a field the number alone
 * is enough. Each reply shows the key that works now.
 */
export const QuickReplyRow = ({ replies, field, disabled, onChange }: Props) => {
  const text = useText();
  const edit = useFieldEdit(field, onChange);
  const typing = useIsTypingNow();
  const take = (reply: string) => {
    edit((typed, selection) => insertText(typed, selection, reply));
    field.current?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, code, target } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || disabled) return;
    if (!altKey && target !== null && isTyping(target)) return;
    const reply = quickReplyAt(replies, code);
    const area = field.current?.resizableTextArea?.textArea;
    if (reply === undefined || isFocusElsewhere(area)) return;
    event.preventDefault();
    take(reply);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    <ul className={styles['row']} aria-label={text('quick-reply.title')}>
      {replies.slice(0, NUMBERED_QUICK_REPLIES).map((reply, nth) => (
        <li key={reply}>
          <Button
            size="small"
            disabled={disabled}
            aria-keyshortcuts={`Alt+${nth + 1}${typing ? '' : ` ${nth + 1}`}`}
            title={text('quick-reply.hint', { key: nth + 1 })}
            onClick={() => {
              take(reply);
            }}
          >
            <kbd>{typing ? `Alt+${nth + 1}` : nth + 1}</kbd>
            <UserText>{reply}</UserText>
          </Button>
        </li>
      ))}
    </ul>
  );
};
