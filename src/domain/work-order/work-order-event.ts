import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** What happened to a work order. The wire calls it `oper`; kinds that the wire does not know travel as `system`. */
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
  'system',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** An event of a transition; the storage gives it its place, `seq`, under the row lock. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly text: string;
  readonly images: readonly string[];
  /** How many re-shipments it asks for: 0 or 1 (`reissue` on the wire). */
  readonly reshipments: number;
  /** Whether the text is to be noted on the order as well (the wire's `flag`). */
  readonly noteOnOrder: boolean;
  /** An anonymous rating: its author is shown to platform staff and to the author alone. */
  readonly anonymous?: true;
}

/** An event in its place. The table of events is the conversation, the audit and the source of signals. */
export interface WorkOrderEvent extends NewEvent {
  readonly id: Id;
  readonly workOrderId: Id;
  /** Gapless from 1, in the order of the conversation. */
  readonly seq: number;
  readonly authorId: Id;
  readonly authorName: string;
  readonly at: Instant;
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
