import type { OutboxEntry } from '@/domain/chat/outbox-entry';
import { MessageText } from '../../../kit/message/message-text';
import { useChatText } from '../../use-chat-text';
import { ImageStrip } from '../../../work-order/image-strip';
import styles from './rows.module.css';
import type { UnsentCommands } from './unsent-commands';
import { UnsentState } from './unsent-state';

interface Props {
  readonly entry: OutboxEntry;
  readonly commands: UnsentCommands;
}

/** My words on their way, with what is known of them and what I can do about it. */
export const UnsentRow = ({ entry, commands }: Props) => {
  const text = useChatText();
  return (
    <div className={styles['message']} data-owner="me" data-starts="true" data-unsent={entry.status.kind}>
      <p className={styles['meta']}>{text('conversation.me')}</p>
      <div className={styles['bubble']}>
        {entry.text === '' ? null : (
          <p className={styles['text']}>
            <MessageText>{entry.text}</MessageText>
          </p>
        )}
        <ImageStrip images={entry.images.map(({ url }) => url)} />
      </div>
      <UnsentState entry={entry} commands={commands} />
    </div>
  );
};
