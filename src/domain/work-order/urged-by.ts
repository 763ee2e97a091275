import type { Message } from './message';
import type { AuthorSide } from './viewer';

/** The side that urged last, as far as these messages show it, the newest last. */
export const urgedBy = (messages: readonly Pick<Message, 'kind' | 'side'>[]): AuthorSide | undefined =>
  messages.findLast(({ kind }) => kind === 'urge')?.side;
