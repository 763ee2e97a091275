import type { WaitingName } from '@/domain/home/home-figures';
import type { WaitingKind } from '@/domain/work-order/waiting-for-me';
import type { MessageKey } from '@/messages/keys';

/** A kind of waiting work order: its count, its text, and the list filter that selects the same rows. */
export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly of: Exclude<WaitingName, 'staffToRate'>;
  readonly note: Extract<MessageKey, `home.${string}`>;
  readonly tone: 'pressing' | 'waiting' | 'calm';
}

/** The kinds of waiting work orders, most urgent first. */
const WAITING_COUNTS: readonly WaitingCount[] = [
  { kind: 'urged', of: 'urged', note: 'home.urged.note', tone: 'pressing' },
  { kind: 'unanswered', of: 'unanswered', note: 'home.unanswered.note', tone: 'waiting' },
  { kind: 'reshipment', of: 'reshipmentPending', note: 'home.reshipment.note', tone: 'waiting' },
  { kind: 'unrated', of: 'unrated', note: 'home.unrated.note', tone: 'calm' },
];

/** The counts for a user. The texts for a user who can only read work orders do not ask that user to answer. */
export const waitingCounts = (onlyReads: boolean): readonly WaitingCount[] =>
  onlyReads
    ? WAITING_COUNTS.map((each) =>
        each.kind === 'unanswered' ? { ...each, note: 'home.unanswered.note.seen' } : each,
      )
    : WAITING_COUNTS;
