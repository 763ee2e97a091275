import type { Message } from '@/domain/work-order/message';

type NameText = (key: 'conversation.me' | 'conversation.anonymous') => string;

/** The displayed name of an author; a hidden author is shown as anonymous. */
export const authorNameOf = (
  text: NameText,
  { owner, anonymous = false, authorName }: Pick<Message, 'owner' | 'anonymous' | 'authorName'>,
): string => {
  if (owner === 'me') return text('conversation.me');
  return anonymous && authorName === '' ? text('conversation.anonymous') : authorName;
};
