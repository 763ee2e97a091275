import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import type { OpenNotice } from '@/application/kernel/notice-feed';
import { NOTICE_OFFSET } from '@/domain/notice/notice-display';
import { textOfNotice } from '../early/notice-text';
import { useLookup, useText } from '../text/use-text';
import { UserText } from '../text/user-text';
import { ToneIcon } from './tone-icon';
import styles from './notice-stack.module.css';

const OFFSET = { '--sd-notice-offset': `${NOTICE_OFFSET}px` } as CSSProperties;

interface Props {
  /** The place of the stack: toasts are at the top, notifications in the corner. */
  readonly place: 'top' | 'corner';
  readonly notices: readonly Extract<OpenNotice, { kind: 'notice' }>[];
  readonly onClose: (id: number) => void;
}

/** A stack of notices that need no response. Screen readers announce them politely. */
export const NoticeStack = ({ place, notices, onClose }: Props) => {
  const text = useText();
  const lookup = useLookup();
  return createPortal(
    <div className={`${styles['stack']} ${styles[place]}`} style={OFFSET} role="status" aria-live="polite">
      {notices.map(({ id, notice }) => (
        <div key={id} className={styles['notice']} data-tone={notice.tone}>
          <ToneIcon tone={notice.tone} />
          <span
            className={styles['text']}
            {...(notice.brief === true
              ? { 'data-brief': true, title: textOfNotice(lookup, notice.text) }
              : {})}
          >
            <UserText>{textOfNotice(lookup, notice.text)}</UserText>
          </span>
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
