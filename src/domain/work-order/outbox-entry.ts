import type { Refusal } from '../refusals';
import type { Id } from '../kernel/id';
import type { ConversationPlace } from './conversation-place';

/** A picture that the back end has stored already: the name that a reply sends, the address that shows it. */
export interface UploadedPicture {
  readonly fileName: string;
  readonly url: string;
}

/** A reply on its way. The request id is made once for it and stays through every retry. */
export interface UnsentMessage extends ConversationPlace {
  readonly requestId: string;
  readonly text: string;
  readonly images: readonly UploadedPicture[];
}

/** Why a message was parked: our own refusal, or the text of a back end without codes. */
export type ParkReason =
  { readonly kind: 'refusal'; readonly refusal: Refusal } | { readonly kind: 'words'; readonly text: string };

/**
 * What of the conversation was known before the first attempt; a row that is found later can only be this
 * message when it stands behind that.
 */
export type Baseline =
  { readonly kind: 'unread' } | { readonly kind: 'empty' } | { readonly kind: 'after'; readonly id: Id };

export type OutboxStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** Network trouble; tried again as it is, because it cannot arrive twice. */
  | { readonly kind: 'held' }
  /** It is unknown whether it arrived; a read that begins later than `since` will tell. */
  | { readonly kind: 'unsure'; readonly since: number }
  /** The read did not show it; the person decides. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'parked'; readonly reason: ParkReason }
  /** Confirmed without its row; it goes with the first read that began later than `since`. */
  | { readonly kind: 'sent'; readonly since: number };

export interface OutboxEntry extends UnsentMessage {
  /** The number of attempts; it tells the answer to an earlier one. */
  readonly attempt: number;
  readonly baseline: Baseline;
  readonly status: OutboxStatus;
  /** The result of an attempt is unknown: sent again it arrives once, and it is not given up before a read looked for it. */
  readonly mayHaveArrived?: true;
}

export const newEntry = (message: UnsentMessage): OutboxEntry => ({
  ...message,
  attempt: 0,
  baseline: { kind: 'unread' },
  status: { kind: 'waiting' },
});

/** Starts another attempt. The baseline of an earlier one stays: a row of it would come after that baseline. */
export const goingOut = (entry: OutboxEntry, baseline: Baseline): OutboxEntry => ({
  ...entry,
  attempt: entry.attempt + 1,
  baseline: entry.baseline.kind === 'unread' ? baseline : entry.baseline,
  status: { kind: 'sending' },
});

/** One that is parked or confirmed no longer holds up those behind it. */
export const isInTheWay = (entry: OutboxEntry): boolean =>
  entry.status.kind !== 'parked' && entry.status.kind !== 'sent';

/** It waits to be tried again, and an attempt before may have succeeded: giving it up as unsent may post it twice. */
export const isInDoubt = ({ mayHaveArrived, status }: OutboxEntry): boolean =>
  mayHaveArrived === true && (status.kind === 'held' || status.kind === 'waiting');

/** Whether signing out now would leave this entry unsent. */
export const isUnsent = ({ status }: OutboxEntry): boolean => status.kind !== 'sent';

/** Whether the user may retry the entry; never while it is being sent, or after it was. */
export const mayRetry = ({ status }: OutboxEntry): boolean =>
  status.kind === 'parked' || status.kind === 'held' || status.kind === 'asking';

export const mayDiscard = ({ status }: OutboxEntry): boolean =>
  status.kind !== 'sending' && status.kind !== 'sent';
