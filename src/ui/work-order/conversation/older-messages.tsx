import { BusyButton } from '../../kit/busy-button';
import { useText } from '../../kit/text/use-text';
import styles from './older-messages.module.css';
import type { ConversationModel } from './use-conversation';

const LABELS = {
  idle: 'conversation.older',
  loading: 'conversation.older-loading',
  failed: 'conversation.older-failed',
} as const;

/** A button that loads older messages, or a note that there are none. */
export const OlderMessages = ({ conversation }: { readonly conversation: ConversationModel }) => {
  const text = useText();
  const { isCompleted, messages, older, loadOlder } = conversation;
  if (messages.length === 0) return <p className={styles['note']}>{text('conversation.empty')}</p>;
  if (isCompleted) return <p className={styles['note']}>{text('conversation.begin')}</p>;
  return (
    <BusyButton type="link" danger={older === 'failed'} busy={older === 'loading'} onClick={loadOlder}>
      {text(LABELS[older])}
    </BusyButton>
  );
};
