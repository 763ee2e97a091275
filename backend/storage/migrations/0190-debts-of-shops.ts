import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The purpose of an adjustment: to give or take points, or to settle or waive the points that a shop owes from refunds.
 */
export const debtsOfShops = inOrder(
  sql`alter table adjustment
    add column purpose text not null default 'points' check (purpose in ('points', 'settle', 'waive')),
    add constraint adjustment_debt_check check (purpose = 'points' or (points > 0 and party like 'shop:%'))`,
);
