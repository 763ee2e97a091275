import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { unreadText } from '@/domain/work-order/unread';
import { useChatText } from './use-chat-text';
import { ButtonCount } from '../work-order';
import styles from './chat-button.module.css';
import { useChatPanel } from './chat-panel-state';

interface Props {
  readonly unread: number;
  /** Called on hover and focus, so that the panel can be prefetched before the click. */
  readonly onLikely: () => void;
  readonly onPress: () => void;
}

/** The button that opens and closes the chat panel, like Ctrl+I. It shows the number of unread messages. */
export const ChatButton = ({ unread, onLikely, onPress }: Props) => {
  const text = useChatText();
  const { isOpen } = useChatPanel();
  const label = unread === 0 ? text('chat.title') : text('chat.open-unread', { count: unreadText(unread) });
  return (
    <Button
      type="text"
      size="middle"
      className={styles['button'] ?? ''}
      icon={<MessageOutlined aria-hidden />}
      aria-label={label}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+I"
      title={`${label} (Ctrl+I)`}
      onPointerEnter={onLikely}
      onFocus={onLikely}
      onClick={onPress}
    >
      {unread === 0 ? null : <ButtonCount count={unread} />}
    </Button>
  );
};
