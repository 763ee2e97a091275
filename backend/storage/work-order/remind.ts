import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { remindOnWorkOrder, type ReminderInput } from '@/domain/radar/reminder';
import type { Result } from '@/domain/result';
import { actorOn } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';
import type { Command } from './commands';
import { executeWithin } from './execute';
import { remindedAt } from './reminded-at';

/** Implements `WorkOrderStorage.remind` in SQL. */
export const remind = (
  db: Db,
  scope: Scope,
  id: Id,
  command: Command,
  input: ReminderInput,
): Promise<Result<WorkOrderEvent>> =>
  executeWithin(db, scope, id, command, async (transaction, tracked) => {
    const { rows } = await sql<{ readonly at: Date | null }>`
      select ${remindedAt(sql`${keyOf(id)}`)} as at`.execute(transaction);
    const last = rows[0]?.at;
    const before = last === null || last === undefined ? undefined : instantOf(last);
    return remindOnWorkOrder(input, before)(tracked, actorOn(tracked, scope.person), command.now);
  });
