import { Button } from 'antd';
import { StatePage } from '../kit/states/state-page';
import { useChatText } from './use-chat-text';
import styles from './failed-panel.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Replaces a panel that could not be loaded or rendered. */
export const FailedPanel = ({ onRetry, onClose }: Props) => {
  const text = useChatText();
  return (
    <section className={styles['failed']} role="dialog" aria-label={text('chat.title')}>
      <StatePage
        tone="error"
        title={text('chat.failed')}
        note={text('chat.failed.note')}
        action={
          <span>
            <Button type="primary" onClick={onRetry}>
              {text('state.retry')}
            </Button>{' '}
            <Button onClick={onClose}>{text('dialog.close')}</Button>
          </span>
        }
      />
    </section>
  );
};
