import type { Message } from './message';
import type { AuthorSide } from './viewer';

/** The side that urged last; undefined if none of the messages, oldest first, is an urge with a known side. */
export const urgedBy = (messages: readonly Pick<Message, 'kind' | 'side'>[]): AuthorSide | undefined =>
  messages.findLast(({ kind }) => kind === 'urge')?.side;
