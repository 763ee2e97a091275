import { unreadText } from '@/domain/work-order/unread';
import { useText } from '../kit/text/use-text';
import styles from './unread-badge.module.css';

/** The number of messages after the user's read mark, capped at 99+. It renders nothing if there are none. */
export const UnreadBadge = ({ count }: { readonly count: number }) => {
  const text = useText();
  if (count <= 0) return null;
  const shown = unreadText(count);
  return (
    <span className={styles['badge']} aria-label={text('unread.count', { count: shown })}>
      {shown}
    </span>
  );
};

/**
 * The count on a button; the button's label also contains it. On a phone it overlaps the button's corner to
 * save width.
 */
export const ButtonCount = ({ count }: { readonly count: number }) => (
  <span aria-hidden className={styles['on-button']}>
    <UnreadBadge count={count} />
  </span>
);
