import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { AttachedFile } from './attached-file';
import type { AuthorSide } from './viewer';

/**
 * The kinds of events of a work order, which the wire calls `oper`. Kinds that the wire does not have are sent as
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

/** An event from a transition. The storage assigns `seq` under the row lock. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly text: string;
  readonly images: readonly string[];
  /** Files other than pictures; absent for none. */
  readonly files?: readonly AttachedFile[];
  /** The number of reshipments that the event requests: 0 or 1 (`reissue` on the wire). */
  readonly reshipments: number;
  /** Whether the text is also stored as a note on the order (the wire's `flag`). */
  readonly noteOnOrder: boolean;
  /** On a hand-over: the seller account that had the work order before. */
  readonly fromSid?: Id;
  /** Whether this is an anonymous rating, whose author only platform staff and the author can see. */
  readonly anonymous?: true;
}

/** A stored event. The table of events is the conversation and the audit log, and signals are derived from it. */
export interface WorkOrderEvent extends NewEvent {
  readonly id: Id;
  readonly workOrderId: Id;
  /** The number of the event in its conversation, from 1 without gaps. */
  readonly seq: number;
  readonly authorId: Id;
  readonly authorName: string;
  readonly at: Instant;
  /** The side of the author; present if the event was loaded with its work order and the author belongs to a side. */
  readonly side?: AuthorSide;
  readonly requestId?: string;
}

/** Creates a new event; missing details are empty. */
export const newEvent = (kind: EventKind, details: Partial<Omit<NewEvent, 'kind'>> = {}): NewEvent => ({
  kind,
  text: '',
  images: [],
  reshipments: 0,
  noteOnOrder: false,
  ...details,
});
