import { useCallback, useMemo, useRef, useState } from 'react';
import { urgedBy } from '@/domain/work-order/urged-by';
import type { Chat } from '@/application/chat/chat';
import type { Id } from '@/domain/kernel/id';
import { isFinished } from '@/domain/work-order/work-state';
import { useChatText } from '../use-chat-text';
import { PresenceStatus, useDropPostedDraft, useLookAt, useShownSides } from '../../work-order';
import type { FoundPlace } from '../chat-panel-state';
import { ChatComposer } from '../composer/chat-composer';
import { ConversationHead } from '../head/conversation-head';
import { InfoColumn } from '../info/info-column';
import { Announcer } from './announcer';
import styles from './chat-conversation.module.css';
import { ConversationNotes } from './conversation-notes';
import { ConversationSkeleton } from './conversation-skeleton';
import { MessageList } from './message-list';
import { useConversationView } from './use-conversation-view';
import { useConversationTexts } from './use-conversation-texts';
import { useConversationFocus } from './use-conversation-focus';

interface Props {
  readonly chat: Chat;
  readonly id: Id;
  /** Whether the column with the facts about the work order fits beside the conversation. */
  readonly isWide: boolean;
  /** The text field gets the focus each time this number rises; 0 opens the conversation for reading. */
  readonly toWrite: number;
  /** The position of a search result, at which the conversation opens. */
  readonly found: FoundPlace | undefined;
  readonly onBack: (() => void) | undefined;
}

/** One conversation: header, messages, composer, and the column with the facts about the work order. */
export const ChatConversation = ({ chat, id, isWide, toWrite, found, onBack }: Props) => {
  const text = useChatText();
  useConversationTexts();
  useLookAt(id);
  const [view, commands] = useConversationView(chat.conversations, id);
  useDropPostedDraft(id, view.messages);
  const sides = useShownSides(view.work);
  const [folded, setFolded] = useState<{ readonly whenWide: boolean; readonly hidden: boolean }>();
  const [notesAsked, setNotesAsked] = useState(0);
  if (found !== undefined && found.messageId === undefined && found.requestNumber !== notesAsked) {
    setNotesAsked(found.requestNumber);
    setFolded({ whenWide: isWide, hidden: false });
  }
  const infoShows = folded?.whenWide === isWide ? !folded.hidden : isWide;
  const infoButton = useRef<HTMLButtonElement>(null);
  const fold = useCallback(() => {
    setFolded({ whenWide: isWide, hidden: infoShows });
  }, [isWide, infoShows]);
  /** Closing the overlay returns the focus to the button that opened it. */
  const putInfoAway = useCallback(() => {
    fold();
    infoButton.current?.focus();
  }, [fold]);
  const talk = useRef<HTMLElement>(null);
  const fallback = useConversationFocus(talk);
  const unsent = useMemo(() => ({ ...chat.outbox, fallback }), [chat.outbox, fallback]);
  const isThere = view.messages.length > 0 || view.unsent.length > 0 || view.older.kind === 'complete';
  const isGone = view.isGone === true;
  return (
    <>
      <section ref={talk} className={styles['talk']} aria-label={text('conversation.title')}>
        <ConversationHead
          work={view.work}
          infoShows={infoShows}
          infoRef={infoButton}
          onInfo={fold}
          onBack={onBack}
        />
        <div className={styles['messages']}>
          <ConversationNotes view={view} onRetry={commands.lookAgain} />
          {isThere || view.isStale ? (
            <MessageList view={view} commands={commands} unsent={unsent} found={found} sides={sides} />
          ) : (
            <ConversationSkeleton />
          )}
          <Announcer messages={view.messages} />
        </div>
        {isGone ? null : (
          <>
            <PresenceStatus key={id} id={id} />
            <ChatComposer
              workOrderId={id}
              isFinished={view.work !== undefined && isFinished(view.work.workOrder)}
              toWrite={toWrite}
            />
          </>
        )}
      </section>
      {infoShows && view.work !== undefined && !isGone ? (
        <InfoColumn
          work={view.work}
          urgedBy={urgedBy(view.messages)}
          notesRequest={notesAsked}
          onClose={isWide ? undefined : putInfoAway}
        />
      ) : null}
    </>
  );
};
