import { type ReactNode } from 'react';
import { type Id } from '@/domain/shared/id';
import { REPLY_IN_DIALOG } from '@/domain/work-order/reply-to-work-order';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { paramsOf } from '../../kit/light/words';
import { useIsMobile } from '../../kit/light/use-media';
import { useText } from '../../kit/text/use-text';
import { DraftNote } from './draft-note';
import styles from './reply-composer.module.css';
import { useReply } from './use-reply';

interface Props {
  readonly id: Id;
  /** The other actions, beside the one that is most likely. */
  readonly actions: ReactNode;
}

/** Where a reply is typed: open, type, Ctrl+Enter. */
export const ReplyComposer = ({ id, actions }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const reply = useReply(id);
  const { refusal } = reply;
  return (
    <div className={styles['composer']}>
      <CountedTextArea
        label={text('reply.label')}
        placeholder={text(mobile ? 'reply.placeholder-touch' : 'reply.placeholder')}
        autoFocus={!mobile}
        readOnly={reply.fate === 'sending'}
        value={reply.text}
        max={REPLY_IN_DIALOG.maxLength}
        error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
        notes={<DraftNote reply={reply} />}
        onChange={reply.type}
        onCtrlEnter={reply.send}
      />
      <div className={styles['actions']}>
        {actions}
        <BusyButton
          type="primary"
          busy={reply.fate === 'sending'}
          title={text('reply.hint')}
          onClick={reply.send}
        >
          {text('action.reply')}
        </BusyButton>
      </div>
    </div>
  );
};
