import type { Ref } from 'react';
import type { Id } from '@/domain/kernel/id';
import { isBlank } from '@/domain/kernel/text';
import { CopyButton } from '../../kit/copy-button';
import { useChatText } from '../use-chat-text';
import { UserText } from '../../kit/text/user-text';
import { AttachedFiles, useReplyDraft } from '../../work-order';
import styles from './chat-composer.module.css';
import { DraftPictures } from './draft-pictures';

interface Props {
  readonly rootRef: Ref<HTMLDivElement>;
  readonly workOrderId: Id;
}

/** Replaces the composer once the work order is finished. An unsent text can be copied. */
export const FinishedComposer = ({ rootRef, workOrderId }: Props) => {
  const text = useChatText();
  const { input, pictures, files } = useReplyDraft(workOrderId);
  const hasText = !isBlank(input.text);
  const draft = text('chat.composer.finished-draft');
  const note = text('chat.composer.finished');
  return (
    <div ref={rootRef} className={styles['finished']} role="group" aria-label={note} tabIndex={-1}>
      <p>{note}</p>
      {hasText || pictures.length + files.length > 0 ? (
        <div className={styles['left']}>
          <span>{draft}</span>
          <div className={styles['draft']}>
            {hasText ? (
              <q>
                <UserText>{input.text}</UserText>
              </q>
            ) : null}
            <DraftPictures name={draft} pictures={pictures} />
            <AttachedFiles files={files} />
          </div>
          {hasText ? <CopyButton value={input.text} name={draft} /> : null}
        </div>
      ) : null}
    </div>
  );
};
