import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useChatText } from '../use-chat-text';
import { openChatWindow, shownIn } from './chat-window';

/** How often the page looks whether the window is still there: browsers report its end to no one. In ms. */
const LOOK_EVERY_MS = 400;

export interface PopOut {
  readonly isOut: boolean;
  /** Opens the chat in a window of its own; false where the browser blocks it. */
  readonly popOut: (workOrderId: Id | undefined) => boolean;
  /** Brings the window to the front. */
  readonly bring: () => void;
}

/** The chat in a window of its own. Once the window is closed, `onBack` gets the conversation that it showed last. */
export const usePopOut = (onBack: (workOrderId: Id | undefined) => void): PopOut => {
  const text = useChatText();
  const { notices } = useServices();
  const out = useRef<Window>(undefined);
  const last = useRef<Id>(undefined);
  const [isOut, setIsOut] = useState(false);

  const look = useEffectEvent(() => {
    const { current } = out;
    if (current?.closed !== true) return;
    out.current = undefined;
    setIsOut(false);
    onBack(last.current);
  });
  useEffect(() => {
    if (!isOut) return undefined;
    const onMessage = (event: MessageEvent) => {
      const message = shownIn(out.current, event);
      if (message !== undefined) last.current = message.workOrderId;
    };
    window.addEventListener('message', onMessage);
    const looking = setInterval(() => {
      look();
    }, LOOK_EVERY_MS);
    return () => {
      window.removeEventListener('message', onMessage);
      clearInterval(looking);
    };
  }, [isOut]);

  const popOut = useCallback(
    (workOrderId: Id | undefined): boolean => {
      const opened = openChatWindow(workOrderId);
      if (opened === undefined) {
        notices.show({ as: 'message-box', tone: 'warning', text: { literal: text('chat.window.blocked') } });
        return false;
      }
      out.current = opened;
      last.current = workOrderId;
      setIsOut(true);
      opened.focus();
      return true;
    },
    [notices, text],
  );
  const bring = useCallback(() => out.current?.focus(), []);
  return { isOut, popOut, bring };
};
