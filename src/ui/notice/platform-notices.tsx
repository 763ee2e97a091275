import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useRef, useState } from 'react';
import { type CommonNotice, seenOf, UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import { NOTICE_OFFSET } from '@/domain/notice/notice-display';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { NoticeCard } from './notice-card';
import { useReminderAlert } from './use-reminder-alert';
import { noticesKey, unreadKey, useUnreadNotices } from './notice.queries';
import type { NoticeHandling } from './work-notice-actions';
import styles from './platform-notices.module.css';

const OFFSET = { '--sd-notice-offset': `${NOTICE_OFFSET}px` } as CSSProperties;

interface Props {
  /** Called when the user has closed the last notice, to move the focus. */
  readonly onDone: () => void;
}

/**
 * Unread notices of the platform, one at a time: reminders and hand-overs first, the newest of them on top, then the
 * other notices. A notice stays above the page until the user closes it.
 */
export const PlatformNotices = ({ onDone }: Props) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { unread, isKnown, count } = useUnreadNotices();
  const place = useRef<HTMLElement>(null);
  useReminderAlert(unread, isKnown, place);
  const first = unread[0];

  const markRead = async (notice: CommonNotice, by: NoticeHandling | 'read') => {
    setBusy(true);
    try {
      await services.platformNotices.markRead(seenOf(notice));
      const left = unread.filter(({ id }) => id !== notice.id);
      // After a full response there may be more notices, which only a new query can show.
      if (unread.length >= UNREAD_AT_ONCE) return await client.invalidateQueries({ queryKey: noticesKey });
      client.setQueryData(unreadKey, left);
      void client.invalidateQueries({ queryKey: [...noticesKey, 'box'] });
      // The dialog of the opened work order has the focus.
      if (left.length === 0 && by !== 'opened') onDone();
    } catch {
      // The command has already shown the failure. The notice stays, with its current text.
      await client.invalidateQueries({ queryKey: noticesKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section
      ref={place}
      className={styles['place']}
      style={OFFSET}
      aria-label={text('notices.title')}
      aria-live="polite"
      hidden={first === undefined}
    >
      {first === undefined ? null : (
        <NoticeCard
          notice={first}
          more={count - 1}
          busy={busy}
          onRead={() => void markRead(first, 'read')}
          onTaken={(by) => void markRead(first, by)}
        />
      )}
    </section>
  );
};
