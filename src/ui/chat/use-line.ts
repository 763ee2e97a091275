import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef, Observer } from 'xstate';
import type { Chat } from '@/application/chat/chat';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';

/** The part of an actor that is used here, with the type of its snapshot. */
type Actor = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => ChatSessionView };

/**
 * A selection of the chat session's state. The machine runs in one tab, and the broadcast state is read here like the
 * actor itself. A view renders again only when its selection changes.
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
