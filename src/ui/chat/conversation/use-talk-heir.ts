import { type RefObject, useCallback } from 'react';
import { useIsMobile } from '../../kit/light/use-media';
import type { Heir } from '../../kit/use-focus-heir';

/** Where one goes on in a conversation: where one writes, else in its messages. No keyboard comes up on a phone. */
export const useTalkHeir = (talk: RefObject<HTMLElement | null>): Heir => {
  const mobile = useIsMobile();
  return useCallback(() => {
    const field = mobile ? null : talk.current?.querySelector('textarea');
    return field ?? talk.current?.querySelector<HTMLElement>('section');
  }, [talk, mobile]);
};
