import { memo } from 'react';
import type { ConversationRow } from '@/domain/chat/conversation-rows';
import { DayRow } from './day-row';
import { EventRow } from './event-row';
import { MessageRow } from './message-row';
import type { UnsentCommands } from './unsent-commands';
import { UnsentRow } from './unsent-row';

interface Props {
  readonly row: ConversationRow;
  readonly unsent: UnsentCommands;
  /** Whether a search found this row. */
  readonly isFound: boolean;
}

/** Whether two rows have the same content, so that the line need not render again. */
const isSame = (one: Props, other: Props): boolean => {
  const [a, b] = [one.row, other.row];
  if (one.isFound !== other.isFound || one.unsent !== other.unsent || a.kind !== b.kind) return false;
  if (a.kind === 'day') return b.kind === 'day' && a.startsAt === b.startsAt;
  if (a.kind === 'unsent') return b.kind === 'unsent' && a.entry === b.entry;
  if (a.kind === 'event') return b.kind === 'event' && a.message === b.message;
  return b.kind === 'message' && a.message === b.message && a.startsGroup === b.startsGroup;
};

/** One row of a conversation, memoised so that a new response renders only changed rows. */
export const ConversationLine = memo(({ row, unsent, isFound }: Props) => {
  switch (row.kind) {
    case 'day':
      return <DayRow startsAt={row.startsAt} />;
    case 'message':
      return <MessageRow message={row.message} startsGroup={row.startsGroup} isFound={isFound} />;
    case 'event':
      return <EventRow message={row.message} isFound={isFound} />;
    case 'unsent':
      return <UnsentRow entry={row.entry} commands={unsent} />;
  }
}, isSame);
ConversationLine.displayName = 'ConversationLine';
