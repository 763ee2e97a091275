import { useMemo, useSyncExternalStore } from 'react';
import type { Conversations, ConversationView, OpenConversation } from '@/application/chat/conversations';
import type { Id } from '@/domain/kernel/id';

/** The state of a conversation before its first response. */
const NOTHING_YET: ConversationView = {
  messages: [],
  unsent: [],
  older: { kind: 'unknown' },
  isReadingOlder: false,
  isCatchingUp: true,
  isStale: false,
};

/** The commands on an open conversation. */
export type ConversationCommands = Pick<OpenConversation, 'lookAgain' | 'readOlder' | 'seenToTheEnd'>;

interface HeldConversation extends ConversationCommands, Pick<OpenConversation, 'view' | 'subscribe'> {}

/** Opens a conversation on subscription and closes it when the subscription ends. Only one subscriber is possible. */
const heldWhileWatched = (conversations: Conversations, id: Id): HeldConversation => {
  let held: OpenConversation | undefined;
  return {
    view: () => held?.view() ?? NOTHING_YET,
    subscribe: (listener) => {
      const opened = conversations.open(id);
      held = opened;
      const stop = opened.subscribe(listener);
      return () => {
        stop();
        opened.close();
        held = undefined;
      };
    },
    lookAgain: () => held?.lookAgain(),
    readOlder: () => held?.readOlder(),
    seenToTheEnd: () => held?.seenToTheEnd(),
  };
};

/** A conversation, kept open while it is rendered. */
export const useConversationView = (
  conversations: Conversations,
  id: Id,
): readonly [ConversationView, ConversationCommands] => {
  const held = useMemo(() => heldWhileWatched(conversations, id), [conversations, id]);
  return [useSyncExternalStore(held.subscribe, held.view), held];
};
