import { compareIds } from '../kernel/id';
import type { Message } from '../work-order/message';

/** The fields that decide the position of a message in the conversation. The time is not one of them. */
export type Placed = Pick<Message, 'id' | 'seq'>;

/** A message with its number in the conversation. */
export type Numbered = Placed & { readonly seq: number };

export const isNumbered = (message: Placed): message is Numbered => message.seq !== undefined;

/** Sorts by id, the older message first. */
export const byId = (a: Placed, b: Placed): number => compareIds(a.id, b.id);

/** Sorts by the number in the conversation, then by id. */
export const bySeq = (a: Numbered, b: Numbered): number => a.seq - b.seq || byId(a, b);

/**
 * Sorts messages by `seq` if the back end numbers its messages, otherwise by id (length, then characters). One rule
 * applies to the whole list, because a mixture of both would not be a consistent order.
 */
export const inOrder = <M extends Placed>(messages: readonly M[]): readonly M[] =>
  messages.every((message): message is M & Numbered => isNumbered(message))
    ? messages.toSorted(bySeq)
    : messages.toSorted(byId);

/**
 * Merges two lists of messages into one, oldest first and each message once. A message in `read` replaces the known
 * one.
 */
export const mergeMessages = <M extends Placed>(known: readonly M[], read: readonly M[]): readonly M[] =>
  inOrder([...new Map([...known, ...read].map((message) => [message.id, message])).values()]);

/** Whether a message comes before another one in the conversation. */
export const isBefore = (a: Placed, b: Placed): boolean => inOrder([a, b])[0]?.id === a.id && a.id !== b.id;
