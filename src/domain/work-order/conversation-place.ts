import type { Id } from '../kernel/id';

/** The owner of a draft: a person on a platform. No other person may see, change or send it. */
export interface Author {
  readonly platform: string;
  readonly userId: Id;
}

/** Where words belong: to one person, on one platform, in the conversation of one work order. */
export interface ConversationPlace extends Author {
  readonly workOrderId: Id;
}

export const isBy = (author: Author, place: Author): boolean =>
  place.platform === author.platform && place.userId === author.userId;

export const isSamePlace = (a: ConversationPlace, b: ConversationPlace): boolean =>
  isBy(a, b) && a.workOrderId === b.workOrderId;
