import type { Id } from '@/domain/kernel/id';
import type { FoundMessage } from '@/domain/work-order/found-message';
import type { FoundPlace } from '../chat-panel-state';

/** The place of an internal note, in the attribute of its row. */
const NOTE = 'note';

/** What a row of the list says of the place that a search found. */
export const foundAttributeOf = (found: FoundMessage | undefined): string | undefined =>
  found && (found.messageId ?? NOTE);

export const foundPlaceOf = (attribute: string | undefined): Pick<FoundPlace, 'messageId'> | undefined => {
  if (attribute === undefined) return undefined;
  return attribute === NOTE ? {} : { messageId: attribute };
};

/** Opens a conversation, at what a search found in it. */
export type ChooseConversation = (id: Id, place?: Pick<FoundPlace, 'messageId'>) => void;
