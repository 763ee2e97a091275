import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { unreadText } from '@/domain/chat/unread';
import { useText } from '../kit/text/use-text';
import { UnreadBadge } from '../work-order/unread-badge';
import styles from './chat-button.module.css';
import { prefetchChatPanel } from './chat-host';
import { useChatPanel, useChatPanelCommands } from './chat-panel-state';

/** Opens and closes the chat panel, as Ctrl+I does, and says how many messages wait. */
export const ChatButton = ({ unread }: { readonly unread: number }) => {
  const text = useText();
  const { isOpen } = useChatPanel();
  const { toggle } = useChatPanelCommands();
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
      onPointerEnter={prefetchChatPanel}
      onFocus={prefetchChatPanel}
      onClick={toggle}
    >
      {unread === 0 ? null : (
        <span aria-hidden>
          <UnreadBadge count={unread} />
        </span>
      )}
    </Button>
  );
};
