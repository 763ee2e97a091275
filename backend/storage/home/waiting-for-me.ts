import { sql, type RawBuilder } from 'kysely';
import { type WaitingForMe } from '@/domain/home/home-figures';
import { type Instant } from '@/domain/shared/instant';
import { type Person } from '@/domain/work-order/party';
import { type Scope } from '@backend/core/ports/scope';
import { type Db } from '../database';
import { keyOf } from '../rows/scalars';
import { hinted } from '../work-order/list-filter';
import { workOrders } from '../work-order/work-orders';

/**
 * The domain's `sideOf` as SQL: in person before by account, the handler before the creator in person, the
 * creator before the handler by account.
 */
const mySide = ({ userId, sid }: Person): RawBuilder<string> => {
  const [me, account] = [keyOf(userId), keyOf(sid)];
  return sql<string>`case
    when work_order.handler_id = ${me} and work_order.handler_type = 'SELLER' then 'handler'
    when work_order.creator_id = ${me} and work_order.creator_type = 'SELLER' then 'creator'
    when work_order.creator_sid = ${account} then 'creator'
    when work_order.handler_sid = ${account} then 'handler'
    else 'other' end`;
};

/** The domain's `waitingSeconds` as yes or no: my side owes an answer; for others, the handler's side does. */
const owing = (person: Person): RawBuilder<boolean> => {
  const side = mySide(person);
  return sql<boolean>`not work_order.finished and case ${side}
    when 'other' then work_order.last_said_side <> 'handler'
    else work_order.last_said_side <> ${side} end`;
};

/** Counts of the scope's work orders in one read of them. Staff ratings do not exist yet, so nobody waits for one. */
export const waitingForMe = async (db: Db, scope: Scope, now: Instant): Promise<WaitingForMe> => {
  const { person } = scope;
  const counts = await workOrders(db, scope)
    .select((eb) => {
      const count = (kept: RawBuilder<boolean> | ReturnType<typeof hinted>) =>
        sql<number>`count(*) filter (where ${kept})::integer`;
      return [
        count(owing(person)).as('unanswered'),
        count(hinted(eb, 'URGED', now)).as('urged'),
        count(
          sql<boolean>`not work_order.finished and work_order.reissue > 0 and work_order.shipped_at is null`,
        ).as('reshipmentPending'),
        count(
          sql<boolean>`work_order.finished and work_order.rating_times is null
            and work_order.creator_id = ${keyOf(person.userId)} and work_order.creator_type = 'SELLER'`,
        ).as('unrated'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { ...counts, staffToRate: 0 };
};
