import type { Refusal } from '../refusals';
import type { Id } from '../kernel/id';
import type { ConversationPlace } from './conversation-place';

/** A picture that the back end has stored: the name to send with a reply, and the URL to show. */
export interface UploadedPicture {
  readonly fileName: string;
  readonly url: string;
}

/** A reply that is not confirmed yet. The request id is created once and stays through every retry. */
export interface UnsentMessage extends ConversationPlace {
  readonly requestId: string;
  readonly text: string;
  readonly images: readonly UploadedPicture[];
}

/** Why a message was parked: our own refusal, or the text of a back end without codes. */
export type ParkReason =
  { readonly kind: 'refusal'; readonly refusal: Refusal } | { readonly kind: 'words'; readonly text: string };

/**
 * The last known row of the conversation before the first attempt; a row that is found later can only be this
 * message if it comes after it.
 */
export type Baseline =
  { readonly kind: 'unread' } | { readonly kind: 'empty' } | { readonly kind: 'after'; readonly id: Id };

export type OutboxStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** Network fault; retried as it is, because it cannot have arrived. */
  | { readonly kind: 'held' }
  /** It is unknown whether it arrived; a read that starts after `since` decides. */
  | { readonly kind: 'unsure'; readonly since: number }
  /** The read did not return it; the user decides. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'parked'; readonly reason: ParkReason }
  /** Confirmed without its row; removed by the first read that starts after `since`. */
  | { readonly kind: 'sent'; readonly since: number };

export interface OutboxEntry extends UnsentMessage {
  /** The number of attempts; identifies the answer to an earlier one. */
  readonly attempt: number;
  readonly baseline: Baseline;
  readonly status: OutboxStatus;
  /**
   * An attempt has an unknown result: a repeat arrives once, and it is not given up before a read has looked for it.
   */
  readonly mayHaveArrived?: true;
}

export const newEntry = (message: UnsentMessage): OutboxEntry => ({
  ...message,
  attempt: 0,
  baseline: { kind: 'unread' },
  status: { kind: 'waiting' },
});

/** Starts another attempt. An earlier baseline stays: the row of an earlier attempt would come after it. */
export const goingOut = (entry: OutboxEntry, baseline: Baseline): OutboxEntry => ({
  ...entry,
  attempt: entry.attempt + 1,
  baseline: entry.baseline.kind === 'unread' ? baseline : entry.baseline,
  status: { kind: 'sending' },
});

/** Whether the entry blocks those behind it; a parked or confirmed one does not. */
export const isInTheWay = (entry: OutboxEntry): boolean =>
  entry.status.kind !== 'parked' && entry.status.kind !== 'sent';

/** It waits for a retry, and an earlier attempt may have succeeded: treating it as unsent may post it twice. */
export const isInDoubt = ({ mayHaveArrived, status }: OutboxEntry): boolean =>
  mayHaveArrived === true && (status.kind === 'held' || status.kind === 'waiting');

/** Whether signing out now would leave this entry unsent. */
export const isUnsent = ({ status }: OutboxEntry): boolean => status.kind !== 'sent';

/** Whether the user may retry the entry; never while it is being sent, or after it was. */
export const mayRetry = ({ status }: OutboxEntry): boolean =>
  status.kind === 'parked' || status.kind === 'held' || status.kind === 'asking';

export const mayDiscard = ({ status }: OutboxEntry): boolean =>
  status.kind !== 'sending' && status.kind !== 'sent';
