import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { type CommonNotice, seenOf, UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import { NOTICE_OFFSET } from '@/domain/notice/notice-display';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { NoticeCard } from './notice-card';
import { noticesKey, unreadKey, useUnreadNotices } from './notice.queries';
import styles from './platform-notices.module.css';

const OFFSET = { '--sd-notice-offset': `${NOTICE_OFFSET}px` } as CSSProperties;

interface Props {
  /** Takes the focus when the last notice has been closed. */
  readonly onDone: () => void;
}

/** Announcements of the platform: one at a time, the oldest first, each until it was read. It moves the page down. */
export const PlatformNotices = ({ onDone }: Props) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { unread, count } = useUnreadNotices();
  const first = unread[0];

  const markRead = async (notice: CommonNotice) => {
    setBusy(true);
    try {
      await services.platformNotices.markRead(seenOf(notice));
      const left = unread.filter(({ id }) => id !== notice.id);
      // Others follow a full answer: only the back end knows which, and how many.
      if (unread.length >= UNREAD_AT_ONCE) return await client.invalidateQueries({ queryKey: noticesKey });
      client.setQueryData(unreadKey, left);
      void client.invalidateQueries({ queryKey: [...noticesKey, 'box'] });
      if (left.length === 0) onDone();
    } catch {
      // The failure has been shown. The notice stays, with the text that it has now.
      await client.invalidateQueries({ queryKey: noticesKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section
      className={styles['place']}
      style={OFFSET}
      aria-label={text('notices.title')}
      aria-live="polite"
      hidden={first === undefined}
    >
      {first === undefined ? null : (
        <NoticeCard notice={first} more={count - 1} busy={busy} onRead={() => void markRead(first)} />
      )}
    </section>
  );
};
