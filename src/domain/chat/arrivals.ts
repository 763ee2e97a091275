import type { Id } from '../kernel/id';
import type { Message } from '../work-order/message';

/**
 * The messages of other people after the previous last message, oldest first. Empty if that message is unknown: then
 * the whole page was read again, and none of its messages is new.
 */
export const arrivedAfter = (last: Id | undefined, messages: readonly Message[]): readonly Message[] => {
  const at = last === undefined ? -1 : messages.findLastIndex(({ id }) => id === last);
  return at < 0 ? [] : messages.slice(at + 1).filter(({ owner }) => owner === 'other');
};

/**
 * Whether older messages were inserted at the start: the previous first message still exists, but is no longer first.
 */
export const wasPrepended = (
  before: readonly { readonly id: Id }[],
  now: readonly { readonly id: Id }[],
): boolean => {
  const first = before[0]?.id;
  return first !== undefined && now[0]?.id !== first && now.some(({ id }) => id === first);
};
