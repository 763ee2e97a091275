import type { Refusal } from '../refusals';
import type { Id } from '../kernel/id';
import type { AttachedFile } from './attached-file';
import type { ConversationPlace } from './conversation-place';

/* The entries of the outbox: messages that the back end has not confirmed yet. */

/** A picture that the back end has stored: the name to send with a reply, and the URL to show. */
export interface UploadedPicture {
  readonly fileName: string;
  readonly url: string;
}

/** A reply that is not confirmed yet. Its request id is created once and is the same for every retry. */
export interface UnsentMessage extends ConversationPlace {
  readonly requestId: string;
  readonly text: string;
  readonly images: readonly UploadedPicture[];
  /** Files other than pictures, which the back end has stored; absent for none. */
  readonly files?: readonly AttachedFile[];
}

/**
 * Why a message was parked, that is, kept without further attempts: a refusal of our back end, or the text of a back
 * end that sends no refusal codes. The name `words` is part of stored outboxes.
 */
export type ParkReason =
  { readonly kind: 'refusal'; readonly refusal: Refusal } | { readonly kind: 'words'; readonly text: string };

/**
 * The last known row of the conversation before the first attempt. Only a row after the baseline can be this message.
 */
export type Baseline =
  { readonly kind: 'unread' } | { readonly kind: 'empty' } | { readonly kind: 'after'; readonly id: Id };

export type OutboxStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** A network fault: the message cannot have arrived, so it is retried unchanged. */
  | { readonly kind: 'held' }
  /** It is unknown whether the message arrived. The next query that starts after `since` decides. */
  | { readonly kind: 'unsure'; readonly since: number }
  /** A query did not find the message, so the user must decide. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'parked'; readonly reason: ParkReason }
  /** The message was confirmed but its row is not loaded. The first query that starts after `since` ends the entry. */
  | { readonly kind: 'sent'; readonly since: number };

/** A message that the back end has not confirmed yet, with the state of sending it. */
export interface OutboxEntry extends UnsentMessage {
  /** The number of attempts so far, by which a response to an earlier attempt is recognised. */
  readonly attempt: number;
  readonly baseline: Baseline;
  readonly status: OutboxStatus;
  /**
   * Whether the result of an attempt is unknown. A retry must not duplicate the message, and the entry is not discarded
   * before a query has looked for the message.
   */
  readonly mayHaveArrived?: true;
}

/** An entry that waits for its first attempt. */
export const newEntry = (message: UnsentMessage): OutboxEntry => ({
  ...message,
  attempt: 0,
  baseline: { kind: 'unread' },
  status: { kind: 'waiting' },
});

/**
 * Starts another attempt. An earlier baseline is kept, because the message of the earlier attempt would come after it.
 */
export const asSending = (entry: OutboxEntry, baseline: Baseline): OutboxEntry => ({
  ...entry,
  attempt: entry.attempt + 1,
  baseline: entry.baseline.kind === 'unread' ? baseline : entry.baseline,
  status: { kind: 'sending' },
});

/** Whether the entry blocks later entries; a parked or confirmed entry does not. */
export const blocksLaterEntries = (entry: OutboxEntry): boolean =>
  entry.status.kind !== 'parked' && entry.status.kind !== 'sent';

/**
 * Whether an entry that waits for a retry may have arrived already. Sending it again as a new message could duplicate
 * it.
 */
export const isInDoubt = ({ mayHaveArrived, status }: OutboxEntry): boolean =>
  mayHaveArrived === true && (status.kind === 'held' || status.kind === 'waiting');

/** Whether this entry would be lost by signing out now. */
export const isUnsent = ({ status }: OutboxEntry): boolean => status.kind !== 'sent';

/**
 * Whether the user may retry the entry: it is parked, it is held because of the network, or the user must decide
 * about it.
 */
export const mayRetry = ({ status }: OutboxEntry): boolean =>
  status.kind === 'parked' || status.kind === 'held' || status.kind === 'asking';

/** Whether the user may discard the entry: not during an attempt, and not after it was confirmed. */
export const mayDiscard = ({ status }: OutboxEntry): boolean =>
  status.kind !== 'sending' && status.kind !== 'sent';
