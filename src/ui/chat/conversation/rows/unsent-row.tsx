import type { OutboxEntry } from '@/domain/work-order/outbox-entry';
import { MessageText } from '../../../kit/message/message-text';
import { useChatText } from '../../use-chat-text';
import { usePictures } from '../../../kit/upload/use-picture';
import { AttachedFiles, PictureStrip } from '../../../work-order';
import styles from './rows.module.css';
import type { UnsentCommands } from './unsent-commands';
import { UnsentState } from './unsent-state';

interface Props {
  readonly entry: OutboxEntry;
  readonly commands: UnsentCommands;
}

/** The user's own unsent message, with its state and the commands on it. */
export const UnsentRow = ({ entry, commands }: Props) => {
  const text = useChatText();
  const urls = usePictures(entry.images);
  return (
    <div className={styles['message']} data-owner="me" data-starts="true" data-unsent={entry.status.kind}>
      <p className={styles['meta']}>{text('conversation.me')}</p>
      <div className={styles['bubble']}>
        {entry.text === '' ? null : (
          <p className={styles['text']}>
            <MessageText>{entry.text}</MessageText>
          </p>
        )}
        <PictureStrip urls={urls} />
        <AttachedFiles files={entry.files} />
      </div>
      <UnsentState entry={entry} commands={commands} />
    </div>
  );
};
