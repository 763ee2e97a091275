import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../kit/services/services';
import { useChatText } from '../use-chat-text';
import { type MovedChat, openChatWindow, shownIn } from './chat-window';

/** How often the page checks whether the window is still open, in ms. Browsers send no event when a window closes. */
const LOOK_EVERY_MS = 400;

/** The state of the separate window, and the commands on it. */
export interface PopOut {
  readonly isOut: boolean;
  /** Opens the chat in a separate window. Returns `false` if the browser blocks it. */
  readonly popOut: (chat: MovedChat) => boolean;
  /** Brings the window to the front. */
  readonly bring: () => void;
}

/** Manages the chat in a separate window. When the window is closed, `onBack` is called with its last state. */
export const usePopOut = (onBack: (chat: MovedChat) => void): PopOut => {
  const text = useChatText();
  const { notices } = useServices();
  const out = useRef<Window>(undefined);
  const last = useRef<MovedChat>({ workOrderId: undefined, search: '' });
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
      if (message === undefined) return;
      const { workOrderId, search = '' } = message;
      last.current = { workOrderId, search };
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
    (chat: MovedChat): boolean => {
      const opened = openChatWindow(chat);
      if (opened === undefined) {
        notices.show({ as: 'message-box', tone: 'warning', text: { literal: text('chat.window.blocked') } });
        return false;
      }
      out.current = opened;
      last.current = chat;
      setIsOut(true);
      opened.focus();
      return true;
    },
    [notices, text],
  );
  const bring = useCallback(() => out.current?.focus(), []);
  return { isOut, popOut, bring };
};
