import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { type OpenNotice } from '@/application/shared/notice-feed';
import { wordsIn } from '../light/words';
import { useLookup, useText } from '../text/use-text';
import { ToneIcon } from './tone-icon';
import styles from './notice-stack.module.css';

interface Props {
  /** Toasts stand at the top, notifications in the corner. */
  readonly place: 'top' | 'corner';
  readonly notices: readonly Extract<OpenNotice, { kind: 'notice' }>[];
  readonly onClose: (id: number) => void;
}

/** Notices that nobody has to answer, politely announced. */
export const NoticeStack = ({ place, notices, onClose }: Props) => {
  const text = useText();
  const lookup = useLookup();
  return createPortal(
    <div className={`${styles['stack']} ${styles[place]}`} role="status" aria-live="polite">
      {notices.map(({ id, notice }) => (
        <div key={id} className={styles['notice']} data-tone={notice.tone}>
          <ToneIcon tone={notice.tone} />
          <span className={styles['words']}>{wordsIn(lookup, notice.words)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text('dialog.close')}
            onClick={() => {
              onClose(id);
            }}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
};
