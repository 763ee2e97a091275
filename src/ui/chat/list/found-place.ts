import type { Id } from '@/domain/kernel/id';
import type { FoundMessage } from '@/domain/work-order/found-message';
import type { FoundPlace } from '../chat-panel-state';

/**
 * A row of the list stores the position of its search result in an attribute. This value stands for an internal note;
 * any other value is the id of a message.
 */
const NOTE = 'note';

/** The value of this attribute; undefined without a search result. */
export const foundAttributeOf = (found: FoundMessage | undefined): string | undefined =>
  found && (found.messageId ?? NOTE);

/** The position that this attribute contains. */
export const foundPlaceOf = (attribute: string | undefined): Pick<FoundPlace, 'messageId'> | undefined => {
  if (attribute === undefined) return undefined;
  return attribute === NOTE ? {} : { messageId: attribute };
};

/** Opens a conversation, at the position of a search result if there is one. */
export type ChooseConversation = (id: Id, place?: Pick<FoundPlace, 'messageId'>) => void;
