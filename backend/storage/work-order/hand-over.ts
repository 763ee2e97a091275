import {
  checkHandOver,
  type Colleague,
  type ColleagueChoice,
  handOver as handOverTo,
  type HandOverInput,
  type HandOverNews,
  handsOverForOthers,
  mayHandOver,
} from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import { actorOn, isOfHandlersAccount } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { TAKES_PART } from '@/domain/work-order/work-rights';
import { handOverAnnounced } from '@backend/core/hand-over/hand-over-announced';
import type { Scope } from '@backend/core/ports/scope';
import { holdsAny } from '../account/rights';
import type { NoteChange } from '../kernel/transaction';
import type { Db } from '../database';
import { mayHandle } from '../order/handlers';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { trackedOf } from '../rows/work-order-row';
import type { Command } from './commands';
import { executeWithin } from './execute';
import { trackedRows } from './work-orders';

/** The largest number of users that a picker can reasonably show. */
const PEOPLE = 1000;

interface Search {
  readonly platform: string;
  /** The account of the handler. */
  readonly seller: Id;
  readonly handler: Id;
  /** Whether platform staff hand over for the handler. */
  readonly forOthers: boolean;
}

/**
 * Users who may become the handler, except the current one. They are users of the handler's account who take part in
 * work orders. Users of the brand's other accounts who may handle orders are included if the handler may handle orders.
 * If platform staff hand over, they are always included, because a handler who has left may no longer handle orders.
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
  // A user who may not hand over does not see the handler's colleagues.
  if (!mayHandOver(tracked.workOrder.handler, isOfHandlersAccount(tracked, scope.person), giver)) return [];
  if (handler === null || seller === null) return [];
  const search = { platform: scope.platform, seller, handler, forOthers: handsOverForOthers(giver) };
  const people = await colleaguesOf(db, search)
    .orderBy((eb) => eb(eb.fn.coalesce('account.parent_id', 'account.id'), '<>', seller))
    .orderBy('account.id')
    .limit(PEOPLE)
    .execute();
  return people.map(({ id: userId, name, link_name, parent_id: parent, seller: main }) => ({
    userId,
    name: link_name === '' ? name : link_name,
    sellerName: main ?? name,
    isOtherAccount: (parent ?? userId) !== seller,
  }));
};

interface Telling {
  readonly db: Db;
  readonly scope: Scope;
  readonly note: NoteChange;
  readonly now: Instant;
}

/** Adds a notice for a handler, in the transaction of the hand-over. The user who hands over gets no notice. */
const tellHandler = async (
  { db, scope: { platform, person }, note, now }: Telling,
  handler: Id,
  news: HandOverNews,
): Promise<void> => {
  if (handler === person.userId) return;
  const { id } = await db
    .insertInto('notice')
    .values({
      ...{ platform, account_id: handler, hand_over_news: json(news) },
      ...{ ...handOverAnnounced(news), level: 'important' as const, created_at: timeOf(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  note({ area: 'hand-over-news', id });
};

/** Implements `WorkOrderStorage.handOver` in SQL: the colleague is read under the lock of the work order. */
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
      const news = { workId: id, by: scope.person.name, note: checked.ok ? checked.value.note : '' };
      const telling = { db: transaction, scope, note, now: command.now };
      await tellHandler(telling, next.id, news);
      await tellHandler(telling, before.uid, { ...news, to: next.name });
    }
    return decision;
  });
