import { sql } from 'kysely';
import type { WaitingForMe } from '@/domain/home/home-figures';
import type { WaitingKind } from '@/domain/work-order/waiting-for-me';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { countStaffToRate } from '../rating/staff-ratings';
import { waitsForMe } from '../work-order/waits-for-me';
import { workOrders } from '../work-order/work-orders';

/** Counts of the scope's work orders in one read of them, and of the staff who wait for stars. */
export const waitingForMe = async (db: Db, scope: Scope): Promise<WaitingForMe> => {
  const count = (kind: WaitingKind) =>
    sql<number>`count(*) filter (where ${waitsForMe(kind, scope.person)})::integer`;
  const counting = workOrders(db, scope)
    .select([
      count('unanswered').as('unanswered'),
      count('urged').as('urged'),
      count('reshipment').as('reshipmentPending'),
      count('unrated').as('unrated'),
    ])
    .executeTakeFirstOrThrow();
  const [counts, staffToRate] = await Promise.all([counting, countStaffToRate(db, scope)]);
  return { ...counts, staffToRate };
};
