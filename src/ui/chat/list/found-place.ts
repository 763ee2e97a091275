import type { Id } from '@/domain/kernel/id';
import type { FoundMessage } from '@/domain/work-order/found-message';
import type { FoundPlace } from '../chat-panel-state';

/** The value of the row attribute for an internal note. */
const NOTE = 'note';

/** The value of the row attribute that stores the position of a search result. */
export const foundAttributeOf = (found: FoundMessage | undefined): string | undefined =>
  found && (found.messageId ?? NOTE);

export const foundPlaceOf = (attribute: string | undefined): Pick<FoundPlace, 'messageId'> | undefined => {
  if (attribute === undefined) return undefined;
  return attribute === NOTE ? {} : { messageId: attribute };
};

/** Opens a conversation, at the position of a search result if there is one. */
export type ChooseConversation = (id: Id, place?: Pick<FoundPlace, 'messageId'>) => void;
