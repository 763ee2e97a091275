import { type RawBuilder, sql } from 'kysely';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import type { StaffRatings } from '@backend/core/ports/staff-ratings.port';
import type { Scope } from '@backend/core/ports/scope';
import { commandsOfAccount } from '../account/commands';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';

/**
 * The staff who wait for a rating by the person: of the handler's side or the platform's own, they worked on a
 * finished work order that the person created, and did so after the person rated them last. Nobody rates their
 * own colleagues.
 */
const waiting = ({ platform, person }: Scope): RawBuilder<{ id: string; name: string }> => {
  const [me, account] = [keyOf(person.userId), keyOf(person.sid)];
  return sql<{ id: string; name: string }>`
    select staff.id, case staff.link_name when '' then staff.name else staff.link_name end as name
    from account as staff
    where staff.platform = ${platform} and staff.enabled
      and staff.id <> ${me} and coalesce(staff.parent_id, staff.id) <> ${account}
      and exists (
        select 1 from work_order
        join work_order_event as event on event.work_order_id = work_order.id
        where work_order.creator_id = ${me} and work_order.creator_type = 'SELLER' and work_order.finished
          and event.author_id = staff.id and event.kind in ('reply', 'ship', 'finish')
          and (staff.type = 'PLATFORM' or event.author_sid = work_order.handler_sid)
          and event.at > coalesce(
            (select max(rated.at) from staff_rating as rated
              where rated.rater_id = ${me} and rated.staff_id = staff.id), '-infinity')
      )
    order by staff.id`;
};

/** How many wait; for the person's home. */
export const countStaffToRate = async (db: Db, scope: Scope): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from (${waiting(scope)}) as waiting`.execute(db);
  return rows[0]?.total ?? 0;
};

/** See `StaffRatings`. */
export const staffRatings = (db: Db, scope: Scope): StaffRatings => {
  const { person, platform } = scope;
  const commands = commandsOfAccount(db, person.userId);

  const list = async (on: Db): Promise<readonly StaffToRate[]> =>
    (await waiting(scope).execute(on)).rows.map(({ id, name }) => ({ userId: id, userName: name, stars: 0 }));

  const store = async (
    on: Db,
    given: ReadonlyMap<string, number>,
    now: Instant,
  ): Promise<Result<undefined, 'staff-rating.nobody'>> => {
    const rows = (await list(on)).flatMap(({ userId }) => {
      const stars = given.get(userId);
      return stars === undefined
        ? []
        : [{ platform, rater_id: person.userId, staff_id: userId, stars, at: timeOf(now) }];
    });
    if (rows.length === 0) return refuse('staff-rating.nobody');
    await on.insertInto('staff_rating').values(rows).execute();
    return ok(undefined);
  };

  return {
    waiting: () => list(db),
    rate: (staff, request, now) =>
      commands.once(request, now, (transaction) =>
        store(transaction, new Map(staff.map(({ userId, stars }) => [userId, stars])), now),
      ),
  };
};
