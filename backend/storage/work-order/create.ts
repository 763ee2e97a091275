import { sql } from 'kysely';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import type { Creation } from '@backend/core/ports/work-orders.port';
import type { Db } from '../database';
import { noteFileUses } from '../files/file-uses';
import { storeForm } from '../form/forms';
import { keyOf } from '../rows/scalars';
import { workOrderChange } from '../rows/work-order-row';
import { append, type Command, runOnWorkOrder } from './commands';
import { orderForWorkOf, orders } from './orders';

/**
 * Reserves the id of a new work order before the decision, which needs the id. A refusal only leaves a gap in the ids.
 */
const nextId = async (db: Db): Promise<Id> => {
  const { rows } = await sql<{
    id: Id;
  }>`select nextval(pg_get_serial_sequence('work_order', 'id')) as id`.execute(db);
  const next = rows[0];
  if (next === undefined) throw new Error('the database gave no id');
  return next.id;
};

/**
 * Implements `WorkOrderStorage.create`: creates a work order on an order. The order's row is locked, so changes of the
 * order and other new work orders on it must wait. Commands on its existing work orders do not wait.
 */
export const create = (
  db: Db,
  scope: Scope,
  orderId: Id,
  command: Command,
  decide: (id: Id, order: OrderForWork) => Result<Creation>,
): Promise<Result<WorkOrderEvent>> =>
  runOnWorkOrder(db, command, {
    lock: async (transaction) => {
      const row = await orders(transaction, scope)
        .where('customer_order.id', '=', keyOf(orderId))
        .forNoKeyUpdate('customer_order')
        .executeTakeFirst();
      return row === undefined ? refuse('order.not-found') : ok(row);
    },
    carryOut: async (transaction, row, note) => {
      const id = await nextId(transaction);
      const decision = decide(id, orderForWorkOf(row));
      if (!decision.ok) return decision;

      const { value } = decision;
      await transaction
        .insertInto('work_order')
        .values({
          id,
          order_id: row.order_id,
          platform: row.platform,
          seller_id: row.seller_id,
          shop_id: row.shop_id,
          ...workOrderChange(value.tracked),
          last_seq: value.events.length,
        })
        .execute();
      await noteFileUses(transaction, scope, id, [value.events, value.form?.values]);
      note({ area: 'work-order', id });
      if (value.form !== undefined) await storeForm(transaction, id, value.form);
      return ok(await append(transaction, { id, orderId: row.order_id, lastSeq: 0 }, value, command));
    },
  });
