import {
  type Colleague,
  type ColleagueChoice,
  handOver as handOverTo,
  type HandOverInput,
} from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import type { Result } from '@/domain/result';
import { actorOn, isOfHandlersAccount } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { TAKES_PART } from '@/domain/work-order/work-rights';
import type { Scope } from '@backend/core/ports/scope';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';
import { mayHandle } from '../order/handlers';
import { keyOf } from '../rows/scalars';
import { trackedOf } from '../rows/work-order-row';
import type { Command } from './commands';
import { executeWithin } from './execute';
import { trackedRows } from './work-orders';

/** The largest number of users that a picker can reasonably show. */
const PEOPLE = 1000;

/**
 * Users who may become the handler, except the current one. They are users of the handler's account who take part in
 * work orders. If the handler may handle orders, users of the brand's other accounts who may handle orders are
 * included.
 */
const colleaguesOf = (db: Db, platform: string, seller: Id, handler: Id) =>
  db
    .selectFrom('account')
    .leftJoin('account as main', 'main.id', 'account.parent_id')
    .select(['account.id', 'account.name', 'account.link_name', 'account.parent_id', 'main.name as seller'])
    .where('account.platform', '=', platform)
    .where('account.type', '=', 'SELLER')
    .where('account.enabled', '=', true)
    .where('account.removed_at', 'is', null)
    .where('account.id', '<>', handler)
    .where(holdsAny('account', platform, [TAKES_PART]))
    .where((eb) =>
      eb.or([
        eb('account.id', '=', seller),
        eb('account.parent_id', '=', seller),
        eb.and([
          mayHandle('account'),
          eb.exists(
            db
              .selectFrom('account as handler')
              .select('handler.id')
              .where('handler.id', '=', handler)
              .where('handler.platform', '=', platform)
              .where(mayHandle('handler')),
          ),
        ]),
      ]),
    );

/** Implements `WorkOrderStorage.colleagues` in SQL. */
export const colleagues = async (
  db: Db,
  scope: Scope,
  id: Id,
): Promise<readonly ColleagueChoice[] | undefined> => {
  const row = await trackedRows(db, scope).where('work_order.id', '=', keyOf(id)).executeTakeFirst();
  if (row === undefined) return undefined;
  const tracked = trackedOf(row);
  const { handler_id: handler, handler_sid: seller } = row;
  // A user of another account does not see the handler's colleagues.
  if (handler === null || seller === null || !isOfHandlersAccount(tracked, scope.person)) return [];
  const people = await colleaguesOf(db, scope.platform, seller, handler)
    .orderBy((eb) => eb(eb.fn.coalesce('account.parent_id', 'account.id'), '<>', seller))
    .orderBy('account.id')
    .limit(PEOPLE)
    .execute();
  return people.map(({ id: userId, name, link_name, seller: main }) => ({
    userId,
    name: link_name === '' ? name : link_name,
    sellerName: main ?? name,
  }));
};

/** Implements `WorkOrderStorage.handOver` in SQL: the colleague is read under the lock of the work order. */
export const handOver = (
  db: Db,
  scope: Scope,
  id: Id,
  command: Command,
  input: HandOverInput,
): Promise<Result<WorkOrderEvent>> =>
  executeWithin(db, scope, id, command, async (transaction, tracked) => {
    const { handlerSid, workOrder } = tracked;
    const next =
      handlerSid === undefined || workOrder.handler === undefined
        ? undefined
        : await colleaguesOf(transaction, scope.platform, handlerSid, workOrder.handler.uid)
            .where('account.id', '=', keyOf(input.userId))
            .executeTakeFirst();
    const people: readonly Colleague[] =
      next === undefined ? [] : [{ userId: next.id, name: next.name, sid: next.parent_id ?? next.id }];
    return handOverTo(input, people)(tracked, actorOn(tracked, scope.person), command.now);
  });
