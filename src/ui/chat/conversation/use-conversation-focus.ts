import { type RefObject, useCallback } from 'react';
import type { FocusFallback } from '../../kit/use-focus-fallback';
import { useIsTouch } from '../../kit/use-is-touch';

/**
 * Finds the element of a conversation that gets the focus: the composer, or else the messages. On a touch screen it is
 * always the messages, so that no keyboard opens.
 */
export const useConversationFocus = (talk: RefObject<HTMLElement | null>): FocusFallback => {
  const touch = useIsTouch();
  return useCallback(() => {
    const field = touch ? null : talk.current?.querySelector('textarea');
    return field ?? talk.current?.querySelector<HTMLElement>('section');
  }, [talk, touch]);
};
