import { type RefObject, useCallback } from 'react';
import { useIsMobile } from '../../kit/light/use-media';
import type { FocusFallback } from '../../kit/use-focus-fallback';

/**
 * Finds the element of a conversation that gets the focus: the composer, or else the messages. On a phone it is always
 * the messages, so that no keyboard opens.
 */
export const useConversationFocus = (talk: RefObject<HTMLElement | null>): FocusFallback => {
  const mobile = useIsMobile();
  return useCallback(() => {
    const field = mobile ? null : talk.current?.querySelector('textarea');
    return field ?? talk.current?.querySelector<HTMLElement>('section');
  }, [talk, mobile]);
};
