import { useEffect, useRef } from 'react';
import { conversationsWithNewMessages, type UnreadByWorkOrder } from '@/domain/chat/alert';
import { unreadText } from '@/domain/work-order/unread';
import { useChat } from '../../kit/services/use-chat';
import { useServices } from '../../kit/services/services';
import { useChatText } from '../use-chat-text';
import { useUnread } from '../use-unread';
import { useChatPanelCommands } from '../chat-panel-state';
import { isMuted, hasDesktopNotifications } from '../../kit/services/alert-choices';

/**
 * Alerts about new messages, in one tab only. Each burst of messages plays a soft sound unless it is muted. It also
 * shows a desktop notification if the user has turned notifications on and the page has no focus.
 */
export const useNewMessageAlert = (): void => {
  const text = useChatText();
  const { browserStore } = useServices();
  const alerts = useChat()?.alerts;
  const { open } = useChatPanelCommands();
  const { byWorkOrder, total, isKnown } = useUnread();
  const before = useRef<UnreadByWorkOrder>(undefined);
  useEffect(() => {
    alerts?.coordinator.attend();
  }, [alerts]);
  useEffect(() => {
    if (alerts === undefined || !isKnown) return;
    const risen = conversationsWithNewMessages(before.current, byWorkOrder);
    before.current = byWorkOrder;
    if (risen.length === 0) return;
    const tell = async () => {
      if (!(await alerts.coordinator.take(risen))) return;
      if (!isMuted(browserStore)) alerts.chime.ring();
      if (!hasDesktopNotifications(browserStore) || document.hasFocus()) return;
      const [only] = risen;
      alerts.desktop.show({
        title: text('chat.desktop.title'),
        body: text('chat.desktop.body', { count: unreadText(total) }),
        onClick: () => {
          open(risen.length === 1 ? only : undefined);
        },
      });
    };
    void tell();
  }, [byWorkOrder, total, isKnown, alerts, browserStore, text, open]);
};
