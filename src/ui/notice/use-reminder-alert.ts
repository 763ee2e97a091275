import { useEffect, useEffectEvent, useRef } from 'react';
import { arrivedSince, type CommonNotice } from '@/domain/notice/common-notice';
import { useChat } from '../kit/services/use-chat';
import { isMuted, wantsDesktop } from '../kit/services/alert-choices';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useOpenWork } from '../work-order';
import { titleOf } from './notice-texts';

/**
 * Alerts about a due reminder: a toast in every tab, one sound in the visible tab, and a desktop notification if the
 * user turned those on in the chat.
 */
export const useReminderAlert = (unread: readonly CommonNotice[], isKnown: boolean): void => {
  const text = useText();
  const { browserStore, notices } = useServices();
  const alerts = useChat()?.alerts;
  const openWork = useOpenWork();
  const before = useRef<readonly CommonNotice[]>(undefined);
  const alert = useEffectEvent((notice: CommonNotice) => {
    const { id, reminder } = notice;
    if (reminder === undefined) return;
    const { workId, text: content } = reminder;
    const line = {
      key: content === '' ? ('own-reminder.arrived' as const) : ('own-reminder.arrived.text' as const),
      params: { id: workId, text: content },
    };
    notices.show({ as: 'toast', tone: 'warning', text: line });
    if (alerts === undefined) return;
    if (!isMuted(browserStore) && document.visibilityState === 'visible') alerts.chime.ring();
    if (!wantsDesktop(browserStore) || document.hasFocus()) return;
    alerts.desktop.show({
      title: titleOf(notice, text),
      body: text(line.key, line.params),
      tag: `seller-notice-${id}`,
      onClick: () => {
        openWork(workId);
      },
    });
  });
  useEffect(() => {
    if (!isKnown) return;
    const arrived = arrivedSince(before.current, unread);
    before.current = unread;
    for (const notice of arrived) alert(notice);
  }, [unread, isKnown]);
};
