import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { isBlank } from '@/domain/kernel/text';
import type { Decision } from '@/domain/work-order/decision';
import type { Person } from '@/domain/kernel/party';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { answerOf, type CommandRequest, plainCommand } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import { type CommandSteps, type GivenCommand, type StoredAnswer, runCommand } from '../kernel/run-command';
import { preparedMark } from '../prepared-mark';
import { EVENT_COLUMNS, eventOf, eventTo } from '../rows/event-row';
import { timeOf } from '../rows/scalars';

/** A command of a user on a work order. */
export interface Command {
  readonly person: Person;
  readonly request: CommandRequest;
  readonly now: Instant;
  /** See `GivenCommand`. */
  readonly effects: GivenCommand['effects'];
}

/** The stored answer of a command: the position of its first event, from which a repeated request reads the event. */
interface EventPlace {
  readonly workOrderId: Id;
  readonly seq: number;
}

const EVENT_ANSWER: StoredAnswer<WorkOrderEvent, EventPlace> = {
  keep: ({ workOrderId, seq }) => ({ workOrderId, seq }),
  recall: async (transaction, { workOrderId, seq }) =>
    eventOf(
      await transaction
        .selectFrom('work_order_event')
        .selectAll()
        .where('work_order_id', '=', workOrderId)
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow(),
    ),
};

/** Runs a command on a work order. Its answer is the first event that it appends to the conversation. */
export const runOnWorkOrder = async <Locked>(
  db: Db,
  { person, request, now, effects }: Command,
  steps: Omit<CommandSteps<Locked, WorkOrderEvent, EventPlace>, 'answer'>,
): Promise<Result<WorkOrderEvent>> =>
  answerOf(
    await runCommand(
      db,
      { by: person.userId, request: plainCommand(request), now, effects },
      { ...steps, answer: EVENT_ANSWER },
    ),
  );

/** The locked work order to which events are appended. `lastSeq` was read under the lock. */
export interface Locked {
  readonly id: Id;
  readonly orderId: Id;
  readonly lastSeq: number;
}

/**
 * Appends the events of a decision to the conversation, and returns the first one. If an event has `noteOnOrder` and
 * its text is not blank, the text is also copied to the notes of the order. The statements in `along` run in the same
 * round trip.
 */
export const append = async (
  db: Db,
  { id, orderId, lastSeq }: Locked,
  { events }: Decision,
  { person, request, now }: Command,
  along: Pick<Db, 'insertInto'> = db,
): Promise<WorkOrderEvent> => {
  const place = { workOrderId: id, author: person, at: now };
  const rows = await along
    .insertInto('work_order_event')
    .values(
      events.map((event, index) =>
        eventTo(event, { ...place, seq: lastSeq + 1 + index, ...(index === 0 ? { request } : {}) }),
      ),
    )
    .returning(EVENT_COLUMNS)
    .modifyEnd(preparedMark)
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
