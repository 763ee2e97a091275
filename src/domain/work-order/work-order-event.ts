import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { AttachedFile } from './attached-file';

/**
 * The kinds of event of a work order. The wire calls them `oper`; kinds that the wire does not know are sent as
 * `system`.
 */
export const EVENT_KINDS = [
  'create',
  'reply',
  'urge',
  'reissue',
  'ship',
  'finish',
  'rate',
  'complaint',
  'complaint-answered',
  'complaint-rejected',
  'remind',
  'hand-over',
  'system',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** An event from a transition; the storage assigns `seq` under the row lock. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly text: string;
  readonly images: readonly string[];
  /** Files other than pictures; absent for none. */
  readonly files?: readonly AttachedFile[];
  /** The number of reshipments it requests: 0 or 1 (`reissue` on the wire). */
  readonly reshipments: number;
  /** Whether the text is also noted on the order (the wire's `flag`). */
  readonly noteOnOrder: boolean;
  /** An anonymous rating: only platform staff and the author see its author. */
  readonly anonymous?: true;
}

/** A stored event. The table of events is the conversation, the audit log and the source of signals. */
export interface WorkOrderEvent extends NewEvent {
  readonly id: Id;
  readonly workOrderId: Id;
  /** From 1 without gaps, in the order of the conversation. */
  readonly seq: number;
  readonly authorId: Id;
  readonly authorName: string;
  readonly at: Instant;
  /** The side of the author's account, when the event is read with its work order. */
  readonly side?: 'creator' | 'handler';
  readonly requestId?: string;
}

export const happened = (kind: EventKind, details: Partial<Omit<NewEvent, 'kind'>> = {}): NewEvent => ({
  kind,
  text: '',
  images: [],
  reshipments: 0,
  noteOnOrder: false,
  ...details,
});
