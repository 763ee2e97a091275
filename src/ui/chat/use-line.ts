import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef, Observer } from 'xstate';
import type { Chat } from '@/application/chat/chat';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';

/** As much of an actor as is asked for, with the type of what it shows. */
type Actor = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => ChatSessionView };

/**
 * What a view wants to know of the chat's session. The machine runs in one tab; what it tells the others is read here as
 * if it were the actor itself, and a view is drawn again only when its part is different.
 */
export const useLine = <T>({ view, subscribe }: Chat['line'], select: (session: ChatSessionView) => T): T => {
  const actor = useMemo(
    () => ({
      getSnapshot: view,
      subscribe: (observer: Observer<ChatSessionView>) => {
        const unsubscribe = subscribe(() => {
          observer.next?.(view());
        });
        return { unsubscribe };
      },
    }),
    [view, subscribe],
  );
  return useSelector(actor as Actor, select);
};
