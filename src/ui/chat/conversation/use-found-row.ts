import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationView } from '@/application/chat/conversations';
import type { ConversationRow } from '@/domain/chat/conversation-rows';
import type { FoundPlace } from '../chat-panel-state';

/** Whether a search found the message of this row. */
export const isFoundRow = (row: ConversationRow, found: FoundPlace | undefined): boolean =>
  found?.messageId !== undefined &&
  (row.kind === 'message' || row.kind === 'event') &&
  row.message.id === found.messageId;

interface Setup {
  readonly found: FoundPlace | undefined;
  readonly rows: readonly ConversationRow[];
  readonly view: Pick<ConversationView, 'older' | 'isReadingOlder'>;
  readonly handle: RefObject<VirtualizerHandle | null>;
  readonly readOlder: () => void;
  /** Called when the found message is shown, because the end of the conversation may then be out of view. */
  readonly onFound: () => void;
}

/**
 * Scrolls to the message that a search found, once for each request. Older pages are loaded until they contain the
 * message.
 */
export const useFoundRow = ({ found, rows, view, handle, readOlder, onFound }: Setup): void => {
  const done = useRef(0);
  const { older, isReadingOlder } = view;
  useLayoutEffect(() => {
    if (found?.messageId === undefined || found.requestNumber === done.current) return;
    const at = rows.findIndex((row) => isFoundRow(row, found));
    if (at >= 0) {
      done.current = found.requestNumber;
      onFound();
      handle.current?.scrollToIndex(at, { align: 'center' });
    } else if (older.kind === 'more' && !isReadingOlder) readOlder();
  }, [found, rows, older, isReadingOlder, handle, readOlder, onFound]);
};
