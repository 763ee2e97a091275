import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef, Observer } from 'xstate';
import type { Chat } from '@/application/chat/chat';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';

/** The part of an XState actor that is used here, with the type of its snapshot. */
type Actor = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => ChatSessionView };

/**
 * Selects a part of the chat session's state. The state machine runs in one tab and broadcasts its state to the other
 * tabs. A component renders again only when its selection changes.
 */
export const useChatSession = <T>(
  { view, subscribe }: Chat['line'],
  select: (session: ChatSessionView) => T,
): T => {
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
