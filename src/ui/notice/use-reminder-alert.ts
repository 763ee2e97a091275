import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf } from '@/domain/hand-over/hand-over';
import { arrivedSince, type CommonNotice } from '@/domain/notice/common-notice';
import { useChat } from '../kit/services/use-chat';
import { isMuted, hasDesktopNotifications } from '../kit/services/alert-choices';
import { useServices } from '../kit/services/services';
import { type Text, useText } from '../kit/text/use-text';
import { useOpenWork } from '../work-order';
import { handOverIn, titleOf } from './notice-texts';
import { OWN_WORK } from './work-notice-actions';

const lineOf = ({ reminder, handOver }: CommonNotice, text: Text): string => {
  if (handOver !== undefined) return handOverIn(handOver, text);
  if (reminder === undefined) return '';
  const params = { id: reminder.workId, text: reminder.text };
  return text(reminder.text === '' ? 'own-reminder.arrived' : 'own-reminder.arrived.text', params);
};

/** Whether the middle of an element is visible, and not covered by a dialog. */
const isInSight = (element: Element | null): boolean => {
  if (element === null) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = width === 0 ? null : document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && element.contains(top);
};

/**
 * Alerts the user about a due reminder or a handed-over work order. The alert is a short toast in every tab in which
 * the notice itself is not in sight, and a sound in the visible tab, unless the user has muted it. A tab without
 * the focus also shows a desktop notification, if the user has turned these on in the chat.
 */
export const useReminderAlert = (
  unread: readonly CommonNotice[],
  isKnown: boolean,
  place: RefObject<Element | null>,
): void => {
  const text = useText();
  const { browserStore, notices } = useServices();
  const alerts = useChat()?.alerts;
  const openWork = useOpenWork();
  const navigate = useNavigate();
  const before = useRef<readonly CommonNotice[]>(undefined);
  const alert = useEffectEvent((notice: CommonNotice) => {
    const { id, reminder, handOver } = notice;
    const workId = (reminder ?? handOver)?.workId;
    if (workId === undefined) return;
    const line = lineOf(notice, text);
    // Shows no toast over a visible notice, because it would repeat the notice and cover controls.
    const isShown = unread[0]?.id === id && isInSight(place.current);
    if (!isShown) notices.show({ as: 'toast', tone: 'warning', text: { literal: line }, brief: true });
    if (alerts === undefined) return;
    if (!isMuted(browserStore) && document.visibilityState === 'visible') alerts.chime.ring();
    if (!hasDesktopNotifications(browserStore) || document.hasFocus()) return;
    alerts.desktop.show({
      title: titleOf(notice, text),
      body: line,
      tag: `seller-notice-${id}`,
      onClick: () => {
        if (handOver?.to !== undefined) return;
        if (handOver !== undefined && countOf(handOver) > 1) void navigate(OWN_WORK);
        else openWork(workId);
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
