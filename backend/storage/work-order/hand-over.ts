import {
  checkHandOver,
  type Colleague,
  type ColleagueChoice,
  handOver as handOverTo,
  type HandOverInput,
  handsOverForOthers,
  mayHandOver,
} from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import type { Result } from '@/domain/result';
import { actorOn, isOfHandlersAccount } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { TAKES_PART } from '@/domain/work-order/work-rights';
import type { Scope } from '@backend/core/ports/scope';
import { holdsAny } from '../account/rights';
import { shownNameOf } from '../account/shown-name';
import type { Db } from '../database';
import { addHandOverNotices } from '../notice/hand-over-news';
import { mayHandle } from '../order/handlers';
import { keyOf } from '../rows/scalars';
import { trackedOf } from '../rows/work-order-row';
import type { Command } from './commands';
import { executeWithin } from './execute';
import { trackedRows } from './work-orders';

/** A picker shows at most this many users. */
const COLLEAGUES_MAX = 1000;

interface Search {
  readonly platform: string;
  /** The id of the seller account that the handler belongs to. */
  readonly seller: Id;
  readonly handler: Id;
  /** Whether platform staff hand over the work order instead of the handler. */
  readonly forOthers: boolean;
}

/**
 * The users who may become the new handler. These are the users of the handler's account who take part in work orders,
 * except the handler. If the handler may handle orders, users of the brand's other accounts who may handle orders are
 * included. If platform staff hand over, those users are always included, because a handler who has left can no longer
 * handle orders.
 */
const colleaguesOf = (db: Db, { platform, seller, handler, forOthers }: Search) =>
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
          eb.or([
            eb.val(forOthers),
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
      ]),
    );

/** Implements `WorkOrderStorage.colleagues` in SQL. */
export const colleagues = async (
  db: Db,
  scope: Scope,
  id: Id,
  held: readonly string[],
): Promise<readonly ColleagueChoice[] | undefined> => {
  const row = await trackedRows(db, scope).where('work_order.id', '=', keyOf(id)).executeTakeFirst();
  if (row === undefined) return undefined;
  const tracked = trackedOf(row);
  const { handler_id: handler, handler_sid: seller } = row;
  const giver = { type: scope.person.type, held };
  // A user without the permission to hand over does not see the handler's colleagues.
  if (!mayHandOver(tracked.workOrder.handler, isOfHandlersAccount(tracked, scope.person), giver)) return [];
  if (handler === null || seller === null) return [];
  const search = { platform: scope.platform, seller, handler, forOthers: handsOverForOthers(giver) };
  const people = await colleaguesOf(db, search)
    .orderBy((eb) => eb(eb.fn.coalesce('account.parent_id', 'account.id'), '<>', seller))
    .orderBy('account.id')
    .limit(COLLEAGUES_MAX)
    .execute();
  return people.map(({ id: userId, name, link_name, parent_id: parent, seller: main }) => ({
    userId,
    name: shownNameOf({ name, link_name }),
    sellerName: main ?? name,
    isOtherAccount: (parent ?? userId) !== seller,
  }));
};

/** The name of the user who hands over, as a picker shows it. */
const nameOfGiver = async (db: Db, { platform, person }: Scope): Promise<string> => {
  const giver = await db
    .selectFrom('account')
    .select(['name', 'link_name'])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(person.userId))
    .executeTakeFirst();
  return giver === undefined ? person.name : shownNameOf(giver);
};

/**
 * Implements `WorkOrderStorage.handOver` in SQL. The new handler is read and checked while the work order is locked.
 */
export const handOver = (
  db: Db,
  scope: Scope,
  id: Id,
  command: Command,
  input: HandOverInput,
  held: readonly string[],
): Promise<Result<WorkOrderEvent>> =>
  executeWithin(db, scope, id, command, async (transaction, tracked, note) => {
    const { handlerSid: seller, workOrder } = tracked;
    const before = workOrder.handler;
    const forOthers = handsOverForOthers({ type: scope.person.type, held });
    const next =
      seller === undefined || before === undefined
        ? undefined
        : await colleaguesOf(transaction, {
            ...{ platform: scope.platform, seller, handler: before.uid, forOthers },
          })
            .where('account.id', '=', keyOf(input.userId))
            .executeTakeFirst();
    const people: readonly Colleague[] =
      next === undefined ? [] : [{ userId: next.id, name: next.name, sid: next.parent_id ?? next.id }];
    const decision = handOverTo(input, people, held)(tracked, actorOn(tracked, scope.person), command.now);
    if (decision.ok && next !== undefined && before !== undefined) {
      const checked = checkHandOver(input);
      const by = await nameOfGiver(transaction, scope);
      const news = { workId: id, by, note: checked.ok ? checked.value.note : '' };
      await addHandOverNotices({ transaction, scope, note, now: command.now }, [
        { handler: next.id, news },
        { handler: before.uid, news: { ...news, to: shownNameOf(next) } },
      ]);
    }
    return decision;
  });
