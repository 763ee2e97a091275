import type { Insertable, Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Person } from '@/domain/kernel/party';
import type { NewEvent, WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { CommandRequest } from '@backend/core/ports/storage.port';
import type { WorkOrderEventTable } from '../work-order/work-order.tables';
import { json } from '../storable-text';
import { instantOf, timeOf } from './scalars';

/** The columns of a new event besides its content. `seq` is assigned while the row of the work order is locked. */
export interface EventPlace {
  readonly workOrderId: Id;
  readonly seq: number;
  readonly author: Omit<Person, 'type'>;
  readonly at: Instant;
  /** The request of the command; present only for the first event of a command. */
  readonly request?: CommandRequest;
}

export const eventTo = (event: NewEvent, place: EventPlace): Insertable<WorkOrderEventTable> => ({
  work_order_id: place.workOrderId,
  seq: place.seq,
  kind: event.kind,
  author_id: place.author.userId,
  author_name: place.author.name,
  author_sid: place.author.sid,
  request_id: place.request?.requestId ?? null,
  request_digest: place.request?.digest ?? null,
  at: timeOf(place.at),
  body: json({
    text: event.text,
    images: event.images,
    ...(event.files === undefined ? {} : { files: event.files }),
    reissue: event.reshipments,
    noteOnOrder: event.noteOnOrder,
    ...(event.fromSid === undefined ? {} : { fromSid: event.fromSid }),
    ...(event.kind === 'rate' || event.anonymous === true ? { anonymous: event.anonymous === true } : {}),
  }),
});

/** The columns that `eventOf` reads. */
export const EVENT_COLUMNS = [
  'id',
  'work_order_id',
  'seq',
  'kind',
  'author_id',
  'author_name',
  'at',
  'request_id',
  'body',
] as const satisfies readonly (keyof WorkOrderEventTable)[];

type EventRow = Pick<Selectable<WorkOrderEventTable>, (typeof EVENT_COLUMNS)[number]>;

/**
 * Whether the event is anonymous. Older events do not store this. Among them, only anonymous ratings were stored
 * without a text.
 */
const isAnonymous = ({ kind, body }: EventRow): boolean =>
  body.anonymous ?? (kind === 'rate' && body.text === '');

export const eventOf = (row: EventRow): WorkOrderEvent => ({
  id: row.id,
  workOrderId: row.work_order_id,
  seq: row.seq,
  kind: row.kind,
  authorId: row.author_id,
  authorName: row.author_name,
  at: instantOf(row.at),
  ...(row.request_id === null ? {} : { requestId: row.request_id }),
  text: row.body.text,
  images: row.body.images,
  ...(row.body.files === undefined ? {} : { files: row.body.files }),
  reshipments: row.body.reissue,
  noteOnOrder: row.body.noteOnOrder,
  ...(isAnonymous(row) ? { anonymous: true as const } : {}),
});
