import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { unreadText } from '@/domain/work-order/unread';
import { useChatText } from '../use-chat-text';
import styles from './new-messages-bar.module.css';

interface Props {
  /** The number of new messages below the visible part. */
  readonly count: number;
  /** Whether the end of the conversation is out of view. */
  readonly isAway: boolean;
  readonly onClick: () => void;
}

/** A bar with the number of new messages below the visible part. Only a click on it scrolls to them. */
export const NewMessagesBar = memo(({ count, isAway, onClick }: Props) => {
  const text = useChatText();
  if (!isAway) return null;
  const isNews = count > 0;
  return (
    <Button
      className={styles['bar'] ?? ''}
      type={isNews ? 'primary' : 'default'}
      shape="round"
      size="small"
      icon={<DownOutlined aria-hidden />}
      onClick={onClick}
    >
      {isNews ? text('chat.messages.new', { count: unreadText(count) }) : text('chat.messages.to-end')}
    </Button>
  );
});
NewMessagesBar.displayName = 'NewMessagesBar';
