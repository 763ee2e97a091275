import type { Author } from '../kernel/author';
import type { Id } from '../kernel/id';

/** Where a message belongs: to one person, on one platform, in the conversation of one work order. */
export interface ConversationPlace extends Author {
  readonly workOrderId: Id;
}

export const isBy = (author: Author, place: Author): boolean =>
  place.platform === author.platform && place.userId === author.userId;

export const isSamePlace = (a: ConversationPlace, b: ConversationPlace): boolean =>
  isBy(a, b) && a.workOrderId === b.workOrderId;
