import { lengthOf } from '@/domain/kernel/text';
import { REPLY_IN_CHAT } from '@/domain/work-order/reply-to-work-order';
import { textOfNotice } from '../../kit/early/notice-text';
import { useChatLookup } from '../use-chat-text';
import { DraftStateNote } from '../../work-order';
import styles from './chat-composer.module.css';
import type { ComposerModel } from './use-composer';

/** Shows the length of the text, and an error if there is one. Without an error it shows the state of the draft. */
export const ComposerNotes = ({
  id,
  composer,
}: {
  readonly id: string;
  readonly composer: ComposerModel;
}) => {
  const lookup = useChatLookup();
  const { problem, draft, text } = composer;
  const count = lengthOf(text);
  const { maxLength } = REPLY_IN_CHAT;
  return (
    <span id={id} className={styles['notes']}>
      {problem === undefined ? (
        <DraftStateNote draft={draft} />
      ) : (
        <span className={styles['error']} role="alert">
          {textOfNotice(lookup, problem)}
        </span>
      )}
      <span className={styles['counter']} data-over={count > maxLength}>
        {count}/{maxLength}
      </span>
    </span>
  );
};
