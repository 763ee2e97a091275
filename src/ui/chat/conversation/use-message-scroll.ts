import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationView } from '@/application/chat/conversations';
import { arrivedAfter, wasPrepended } from '@/domain/chat/arrivals';
import type { ConversationRow } from '@/domain/chat/conversation-rows';
import type { Id } from '@/domain/kernel/id';
import { afterPaint } from '../../kit/after-paint';
import { useSeen } from '../../work-order';
import type { FoundPlace } from '../chat-panel-state';
import type { ConversationCommands } from './use-conversation-view';
import { useFoundRow } from './use-found-row';

/**
 * The height in px of the line above the messages. It is fixed, so that a change of its text does not move them.
 */
export const OLDER_STATE_HEIGHT = 32;

/**
 * The distance from the top at which the next older page is requested, in px, so that users rarely have to wait at the
 * top.
 */
const NEAR_THE_TOP = 240;

/** The distance from the end, in px, within which the view follows new messages. */
const NEAR_THE_END = 32;

/** Runs a function in a separate task, so that the request does not delay the current frame. */
const later = (run: () => void): void => void setTimeout(run, 0);

interface Setup extends Pick<ConversationCommands, 'readOlder' | 'seenToTheEnd'> {
  readonly view: Pick<ConversationView, 'messages' | 'unsent' | 'older' | 'isReadingOlder'>;
  readonly rows: readonly ConversationRow[];
  readonly found: FoundPlace | undefined;
}

interface Known extends Pick<ConversationView, 'messages' | 'unsent'> {
  /** Whether this change added rows above the others. The next change resets it. */
  readonly isPrepending: boolean;
}

/**
 * The scroll position of a conversation. It starts at the end and follows new messages, unless the user has scrolled
 * up.
 */
export const useMessageScroll = ({ view, rows, found, readOlder, seenToTheEnd }: Setup) => {
  const rowCount = rows.length;
  const { messages, unsent } = view;
  const scroller = useRef<HTMLElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const [seesEnd, end] = useSeen();
  const [known, setKnown] = useState<Known>({ messages, unsent, isPrepending: false });
  if (known.messages !== messages || known.unsent !== unsent)
    setKnown({ messages, unsent, isPrepending: wasPrepended(known.messages, messages) });
  /** The last message when the view last stopped following the end. Messages after it are new while `isAway`. */
  const [leftAt, setLeftAt] = useState<Id>();
  const [isAway, setIsAway] = useState(false);
  const sticks = useRef(true);
  const written = useRef(unsent.length);

  const lastOffset = useRef(0);

  useLayoutEffect(() => {
    // After sending a message, the view scrolls to it from any position.
    if (unsent.length > written.current) sticks.current = true;
    written.current = unsent.length;
    if (sticks.current && rowCount > 0) handle.current?.scrollToIndex(rowCount - 1, { align: 'end' });
  }, [rowCount, messages, unsent]);

  useEffect(() => {
    const element = scroller.current;
    if (element !== null && rowCount > 0 && element.scrollHeight <= element.clientHeight) readOlder();
  }, [rowCount, view.older, readOlder]);

  const lastId = messages.at(-1)?.id;
  const onFound = useCallback(() => {
    sticks.current = false;
    setLeftAt(lastId);
    setIsAway(true);
  }, [lastId]);
  useFoundRow({ found, rows, view, handle, readOlder, onFound });

  useEffect(() => {
    return seesEnd && lastId !== undefined ? afterPaint(seenToTheEnd) : undefined;
  }, [seesEnd, lastId, seenToTheEnd]);

  const toEnd = useCallback(() => {
    sticks.current = true;
    setIsAway(false);
    handle.current?.scrollToIndex(rowCount - 1, { align: 'end' });
    // The clicked button is removed, so the focus must move.
    scroller.current?.focus({ preventScroll: true });
  }, [rowCount]);

  return {
    scroller,
    handle,
    end,
    isPrepending: known.isPrepending,
    isAway,
    /** The number of messages of other users below the visible part. */
    news: isAway ? arrivedAfter(leftAt, messages).length : 0,
    toEnd,
    onScroll: (offset: number) => {
      const { current } = handle;
      if (current === null) return;
      // Measuring rows also changes the distance to the end. Only scrolling up therefore stops the view from following
      // new messages.
      const isUp = offset < lastOffset.current;
      lastOffset.current = offset;
      const isAtEnd = current.scrollSize - current.viewportSize - offset <= NEAR_THE_END;
      if (isAtEnd) {
        sticks.current = true;
        setIsAway(false);
      } else if (isUp) {
        if (sticks.current) setLeftAt(lastId);
        sticks.current = false;
        setIsAway(true);
      }
      if (offset < NEAR_THE_TOP && !sticks.current) later(readOlder);
    },
    onResize: () => {
      if (sticks.current && rowCount > 0) handle.current?.scrollToIndex(rowCount - 1, { align: 'end' });
    },
  };
};
