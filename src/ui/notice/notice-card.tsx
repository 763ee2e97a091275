import { CloseOutlined, NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CommonNotice } from '@/domain/notice/common-notice';
import { BusyButton } from '../kit/busy-button';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { NoticeContent, NoticeDate, titleOf } from './notice-texts';
import { LEVEL_TINTS } from './notice-tints';
import { type NoticeHandling, WorkNoticeActions } from './work-notice-actions';
import styles from './platform-notices.module.css';

interface Props {
  readonly notice: CommonNotice;
  /** The number of further unread notices. */
  readonly more: number;
  readonly busy: boolean;
  /** Called when the user closes the notice, which marks it as read. */
  readonly onRead: () => void;
  /** Called when the user has opened the work order of the notice or postponed its reminder. */
  readonly onTaken: (by: NoticeHandling) => void;
}

/** A notice of the platform, shown until the user closes it. */
export const NoticeCard = ({ notice, more, busy, onRead, onTaken }: Props) => {
  const text = useText();
  return (
    <div className={styles['card']} data-level={notice.level}>
      <NotificationOutlined className={styles['sign']} aria-hidden />
      <div className={styles['text']}>
        <h2>
          {notice.level === 'info' ? null : (
            <StatusTag tint={LEVEL_TINTS[notice.level]}>{text(`notices.level.${notice.level}`)}</StatusTag>
          )}{' '}
          <UserText>{titleOf(notice, text)}</UserText>
        </h2>
        <p className={styles['content']}>
          <NoticeContent notice={notice} />
        </p>
        <WorkNoticeActions notice={notice} onTaken={onTaken} />
        <div className={styles['facts']}>
          <NoticeDate notice={notice} />
          {more > 0 ? <span>{text('notices.more', { count: more })}</span> : null}
        </div>
      </div>
      <BusyButton size="small" busy={busy} onClick={onRead}>
        {text('notices.read')}
      </BusyButton>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={text('dialog.close')}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onRead();
        }}
      />
    </div>
  );
};
