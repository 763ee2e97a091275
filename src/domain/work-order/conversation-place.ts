import type { Author } from '../kernel/author';
import type { Id } from '../kernel/id';

/** The conversation that a message belongs to: a user, a platform and a work order. */
export interface ConversationPlace extends Author {
  readonly workOrderId: Id;
}

/** Whether a conversation place belongs to this user of this brand. */
export const isBy = (author: Author, place: Author): boolean =>
  place.platform === author.platform && place.userId === author.userId;

/** Whether two places are the same conversation of the same user. */
export const isSamePlace = (a: ConversationPlace, b: ConversationPlace): boolean =>
  isBy(a, b) && a.workOrderId === b.workOrderId;
