import type { Id } from '@/domain/kernel/id';
import { isBlank } from '@/domain/kernel/text';
import { CopyButton } from '../../kit/copy-button';
import { useChatText } from '../use-chat-text';
import { useReplyDraft } from '../../work-order/use-reply-draft';
import styles from './chat-composer.module.css';

/** In the place of the composer once the work order is finished. Words that were not sent can still be taken along. */
export const FinishedComposer = ({ workOrderId }: { readonly workOrderId: Id }) => {
  const text = useChatText();
  const { input } = useReplyDraft(workOrderId);
  const draft = text('chat.composer.finished-draft');
  return (
    <div className={styles['finished']}>
      <p>{text('chat.composer.finished')}</p>
      {isBlank(input.text) ? null : (
        <p className={styles['left']}>
          <span>{draft}</span>
          <q>{input.text}</q>
          <CopyButton value={input.text} name={draft} />
        </p>
      )}
    </div>
  );
};
