import { keyPressOf } from '../key-press-of';
import { isChatKey } from '@/domain/kernel/chat-key';

let presses = 0;
let stop: (() => void) | undefined;

/**
 * Counts presses of Ctrl+I until the code of the chat has loaded. Each call starts a new count. `counts` returns
 * whether the signed-in user has a chat.
 */
export const watchEarlyChatKey = (counts: () => boolean): void => {
  stop?.();
  presses = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!counts()) {
      presses = 0;
      return;
    }
    if (event.defaultPrevented || !isChatKey(keyPressOf(event))) return;
    event.preventDefault();
    presses += 1;
  };
  document.addEventListener('keydown', onKeyDown);
  stop = () => {
    document.removeEventListener('keydown', onKeyDown);
  };
};

/** Stops counting. Returns whether the panel should open, which an odd number of presses means. */
export const takeEarlyChatKey = (): boolean => {
  stop?.();
  stop = undefined;
  const asksForPanel = presses % 2 === 1;
  presses = 0;
  return asksForPanel;
};
