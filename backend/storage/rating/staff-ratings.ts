import { type RawBuilder, sql } from 'kysely';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import { STAFF_RATED_WITHIN, type StaffToRate, starsGiven } from '@/domain/work-order/rate-staff';
import type { StaffRatings } from '@backend/core/ports/staff-ratings.port';
import type { Scope } from '@backend/core/ports/scope';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { runOnAccounts } from '../account/run-on-accounts';
import type { Db } from '../database';
import type { GivenCommand } from '../kernel/run-command';
import { keyOf, timeOf } from '../rows/scalars';
import { ofHandlersSide } from '../work-order/handlers-side';

/**
 * The staff whom the user can rate. They belong to the handler's side or the platform, and not to the user's own
 * account. Since the user last rated them, they worked on a recent, finished work order of the user. The query starts
 * from the user's latest work orders, because these are few even if there are many staff.
 */
const waiting = ({ platform, person }: Scope, now: Instant): RawBuilder<{ id: string; name: string }> => {
  const [me, account] = [keyOf(person.userId), keyOf(person.sid)];
  const since = timeOf(now - STAFF_RATED_WITHIN);
  return sql<{ id: string; name: string }>`
    select staff.id, case staff.link_name when '' then staff.name else staff.link_name end as name
    from (
      select event.author_id, max(event.at) as last_at,
        max(event.at) filter (where ${ofHandlersSide('event')}) as last_as_handler_at
      from work_order
      join work_order_event as event on event.work_order_id = work_order.id
      where work_order.creator_id = ${me} and work_order.creator_type = 'SELLER' and work_order.finished
        and work_order.updated_at >= ${since}
        and event.at >= ${since} and event.kind in ('reply', 'ship', 'finish')
        and event.author_id <> ${me} and event.author_sid <> ${account}
      group by event.author_id
    ) as served
    join account as staff on staff.id = served.author_id
    where staff.platform = ${platform} and staff.enabled
      and case staff.type when 'PLATFORM' then served.last_at else served.last_as_handler_at end > coalesce(
        (select max(rated.at) from staff_rating as rated
          where rated.rater_id = ${me} and rated.staff_id = staff.id), '-infinity')
    order by staff.id`;
};

/** The number of staff to rate, for the home page. */
export const countStaffToRate = async (db: Db, scope: Scope, now: Instant): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from (${waiting(scope, now)}) as waiting`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Implements `StaffRatings` in SQL. */
export const staffRatings = (db: Db, scope: Scope, effects: GivenCommand['effects']): StaffRatings => {
  const { person, platform } = scope;

  const list = async (on: Db, now: Instant): Promise<readonly StaffToRate[]> =>
    (await waiting(scope, now).execute(on)).rows.map(({ id, name }) => ({
      userId: id,
      userName: name,
      stars: 0,
    }));

  const store = async (
    on: Db,
    given: readonly StaffToRate[],
    now: Instant,
  ): Promise<Result<undefined, 'staff-rating.nobody'>> => {
    const rows = [...starsGiven(await list(on, now), given)].map(([staffId, stars]) => ({
      ...{ platform, rater_id: person.userId, staff_id: staffId, stars, at: timeOf(now) },
    }));
    if (rows.length === 0) return refuse('staff-rating.nobody');
    await on.insertInto('staff_rating').values(rows).execute();
    return ok(undefined);
  };

  return {
    waiting: (now) => list(db, now),
    rate: async (given, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      return answerOf(await runOnAccounts(db, command, [], (transaction) => store(transaction, given, now)));
    },
  };
};
