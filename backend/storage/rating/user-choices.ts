import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { UserChoice } from '@/domain/work-order/user-choice';
import type { Scope } from '@backend/core/ports/scope';
import { shownNameOf } from '../account/shown-name';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { formerAccount } from '../work-order/handlers-side';
import { workOrders } from '../work-order/work-orders';

/** The largest number of users in a picker. */
const CHOICES_MAX = 200;

/** The users who wrote in the work order for an account that later handed it over. They may have left that account. */
const earlierHandlers = (db: Db, workOrderId: Id) =>
  db
    .selectFrom('work_order_event as written')
    .innerJoin('work_order_event as given', (join) =>
      join
        .onRef('given.work_order_id', '=', 'written.work_order_id')
        .on('given.kind', '=', 'hand-over')
        .on(formerAccount('given'), '=', sql.ref('written.author_sid')),
    )
    .where('written.work_order_id', '=', keyOf(workOrderId))
    .select('written.author_id');

/**
 * The users whom a user can choose in a work order: the users on the handler's side, the handler first. After a
 * hand-over, the list includes users who wrote in the work order for the earlier account. Without a handler, it
 * contains the platform's staff. Undefined if the work order is not in the scope.
 */
export const userChoices = async (
  db: Db,
  scope: Scope,
  workOrderId: Id,
): Promise<readonly UserChoice[] | undefined> => {
  const work = await workOrders(db, scope)
    .where('work_order.id', '=', keyOf(workOrderId))
    .select(['work_order.handler_id', 'work_order.handler_sid'])
    .executeTakeFirst();
  if (work === undefined) return undefined;
  const { handler_id: handler, handler_sid: seller } = work;
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'link_name'])
    .where('platform', '=', scope.platform)
    .where((eb) =>
      seller === null
        ? eb.and([eb('type', '=', 'PLATFORM'), eb('enabled', '=', true)])
        : eb.or([
            eb('id', '=', handler),
            eb('id', 'in', earlierHandlers(db, workOrderId)),
            eb.and([
              eb('enabled', '=', true),
              eb('type', '=', 'SELLER'),
              eb.or([eb('id', '=', seller), eb('parent_id', '=', seller)]),
            ]),
          ]),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when('id', '=', handler ?? '0')
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('id')
    .limit(CHOICES_MAX)
    .execute();
  return people.map((row) => ({ userId: row.id, name: shownNameOf(row) }));
};
