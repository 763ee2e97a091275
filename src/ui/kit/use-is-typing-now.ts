import { useSyncExternalStore } from 'react';
import { isTyping } from './is-typing';

const subscribe = (changed: () => void) => {
  // The next element has the focus only after `focusout`.
  const later = () => {
    queueMicrotask(changed);
  };
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', later);
  return () => {
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', later);
  };
};
const read = () => document.activeElement !== null && isTyping(document.activeElement);

/** Whether the focus is in a field, where a digit is text and not a shortcut. */
export const useIsTypingNow = (): boolean => useSyncExternalStore(subscribe, read);
