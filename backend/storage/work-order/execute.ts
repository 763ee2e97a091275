import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Decide, Decision } from '@/domain/work-order/decision';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { noteFileUses } from '../files/file-uses';
import { preparedMark } from '../prepared-mark';
import type { NoteChange } from '../kernel/transaction';
import { keyOf } from '../rows/scalars';
import { trackedOf, workOrderChange } from '../rows/work-order-row';
import { append, type Command, runOnWorkOrder } from './commands';
import { trackedRows } from './work-orders';

/** A decision that also reads and writes other rows, in the same transaction. A refusal rolls these writes back. */
type DecideWithin = (
  transaction: Db,
  tracked: TrackedWorkOrder,
  note: NoteChange,
) => Promise<Result<Decision>>;

/** Runs a command on a locked work order: decides, stores the new state, and appends the events. */
export const executeWithin = (
  db: Db,
  scope: Scope,
  id: Id,
  command: Command,
  decide: DecideWithin,
): Promise<Result<WorkOrderEvent>> =>
  runOnWorkOrder(db, command, {
    lock: async (transaction) => {
      const row = await trackedRows(transaction, scope)
        .modifyFront(preparedMark)
        .where('work_order.id', '=', keyOf(id))
        .forUpdate('work_order')
        .executeTakeFirst();
      return row === undefined ? refuse('work-order.not-found') : ok(row);
    },
    carryOut: async (transaction, row, note) => {
      const decision = await decide(transaction, trackedOf(row), note);
      if (!decision.ok) return decision;

      const { value } = decision;
      await noteFileUses(transaction, scope, row.id, value.events);
      note({ area: 'work-order', id: row.id });
      const locked = { id: row.id, orderId: row.order_id, lastSeq: row.last_seq };
      const changing = transaction.with('changed', (to) =>
        to
          .updateTable('work_order')
          .set({ ...workOrderChange(value.tracked), last_seq: row.last_seq + value.events.length })
          .where('id', '=', row.id),
      );
      return ok(await append(transaction, locked, value, command, changing));
    },
  });

/** Implements `WorkOrderStorage.execute` in SQL. */
export const execute = (
  db: Db,
  scope: Scope,
  id: Id,
  command: Command,
  decide: Decide,
): Promise<Result<WorkOrderEvent>> =>
  executeWithin(db, scope, id, command, (_transaction, tracked) =>
    Promise.resolve(decide(tracked, actorOn(tracked, command.person), command.now)),
  );
