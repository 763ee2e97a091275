import { useEffect, useRef } from 'react';
import { risenSince, type UnreadByWorkOrder } from '@/domain/chat/alert';
import { unreadText } from '@/domain/chat/unread';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useUnread } from '../../work-order/unread/use-unread';
import { useChatPanelCommands } from '../chat-panel-state';
import { isMuted, wantsDesktop } from './choices';

/** One soft sound per burst and, where somebody wants it, a notice of the desktop; in one tab of all. */
export const useNewMessageAlert = (): void => {
  const text = useText();
  const { chatAlerts, browserStore } = useServices();
  const { open } = useChatPanelCommands();
  const { byWorkOrder, total, isKnown } = useUnread(true);
  const before = useRef<UnreadByWorkOrder>(undefined);
  useEffect(() => {
    chatAlerts.turn.attend();
  }, [chatAlerts]);
  useEffect(() => {
    if (!isKnown) return;
    const risen = risenSince(before.current, byWorkOrder);
    before.current = byWorkOrder;
    if (risen.length === 0) return;
    const tell = async () => {
      if (!(await chatAlerts.turn.take(risen))) return;
      if (!isMuted(browserStore)) chatAlerts.chime.ring();
      if (!wantsDesktop(browserStore) || document.hasFocus()) return;
      const [only] = risen;
      chatAlerts.desktop.show({
        title: text('chat.desktop.title'),
        body: text('chat.desktop.body', { count: unreadText(total) }),
        onClick: () => {
          open(risen.length === 1 ? only : undefined);
        },
      });
    };
    void tell();
  }, [byWorkOrder, total, isKnown, chatAlerts, browserStore, text, open]);
};
