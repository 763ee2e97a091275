import { MessageOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import type { UnreadForMe } from '@/application/work-order/unread-for-me';
import { unreadText } from '@/domain/chat/unread';
import { useText } from '../../kit/text/use-text';
import { type ListFilters, listAddress } from '../list/list-address';
import { UnreadBadge } from '../unread-badge';
import styles from './unread-link.module.css';

/** The filter that shows them all and the fewest others; what changed last stands first in every list. */
export const partyOfUnread = ({ mine, handled }: UnreadForMe): ListFilters['party'] => {
  if (handled === 0) return 'mine';
  return mine === 0 ? 'handled' : 'all';
};

interface Props {
  readonly unread: UnreadForMe;
  readonly listPath: string;
}

/** How many messages wait, and the way to them. Nothing when there are none. */
export const UnreadLink = ({ unread, listPath }: Props) => {
  const text = useText();
  if (unread.total === 0) return null;
  const label = text('unread.open', { count: unreadText(unread.total) });
  return (
    <Link
      className={styles['link']}
      to={listAddress(listPath, { party: partyOfUnread(unread) })}
      aria-label={label}
      title={label}
    >
      <MessageOutlined aria-hidden />
      <span aria-hidden>
        <UnreadBadge count={unread.total} />
      </span>
    </Link>
  );
};
