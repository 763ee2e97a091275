import { type RefObject, useCallback } from 'react';
import { useIsMobile } from '../../kit/light/use-media';
import type { Heir } from '../../kit/use-focus-heir';

/** The focus target of a conversation: its composer, else its messages. On a phone this opens no keyboard. */
export const useTalkHeir = (talk: RefObject<HTMLElement | null>): Heir => {
  const mobile = useIsMobile();
  return useCallback(() => {
    const field = mobile ? null : talk.current?.querySelector('textarea');
    return field ?? talk.current?.querySelector<HTMLElement>('section');
  }, [talk, mobile]);
};
