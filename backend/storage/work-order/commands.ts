import { type Result, ok, refuse } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { isBlank } from '@/domain/kernel/text';
import type { Decision } from '@/domain/work-order/decision';
import type { Person } from '@/domain/work-order/party';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { CommandRequest } from '@backend/core/ports/storage.port';
import type { Db } from '../database';
import { eventOf, eventTo } from '../rows/event-row';
import { timeOf } from '../rows/scalars';

/** A command of one person at one moment. */
export interface Requested {
  readonly person: Person;
  readonly request: CommandRequest;
  readonly now: Instant;
}

/** The same on a work order. */
export interface Command extends Requested {
  /** Called in this process once a work order's change is committed. */
  readonly committed: (workOrderId: Id) => void;
}

/** What the same person's same request was answered before; nothing when it is new. */
export const earlierAnswer = async (
  db: Db,
  { person, request }: Requested,
): Promise<Result<WorkOrderEvent> | undefined> => {
  const row = await db
    .selectFrom('work_order_event')
    .selectAll()
    .where('author_id', '=', person.userId)
    .where('request_id', '=', request.requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.request_digest === request.digest ? ok(eventOf(row)) : refuse('request.id-reused');
};

/** The work order the events happen to; `lastSeq` was read under the lock of its row. */
export interface Locked {
  readonly id: Id;
  readonly orderId: Id;
  readonly lastSeq: number;
}

/** Appends what a decision says happened, and notes on the order what is to be noted. Answers the first event. */
export const append = async (
  db: Db,
  { id, orderId, lastSeq }: Locked,
  { events }: Decision,
  { person, request, now }: Command,
): Promise<WorkOrderEvent> => {
  const place = { workOrderId: id, author: person, at: now };
  const rows = await db
    .insertInto('work_order_event')
    .values(
      events.map((event, index) =>
        eventTo(event, { ...place, seq: lastSeq + 1 + index, ...(index === 0 ? { request } : {}) }),
      ),
    )
    .returningAll()
    .execute();
  const notes = events.filter(({ noteOnOrder, text }) => noteOnOrder && !isBlank(text));
  if (notes.length > 0) {
    await db
      .insertInto('order_note')
      .values(
        notes.map(({ text }) => ({
          order_id: orderId,
          work_order_id: id,
          author_id: person.userId,
          author_name: person.name,
          text,
          at: timeOf(now),
        })),
      )
      .execute();
  }
  const first = rows.find(({ seq }) => seq === lastSeq + 1);
  if (first === undefined) throw new Error('an appended event did not come back');
  return eventOf(first);
};
