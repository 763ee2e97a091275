import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The bank's reference of a returned payout. It is unique, so that no return gives points back twice. Returns recorded
 * before this migration have no reference.
 */
export const returnedWithdrawals = inOrder(
  sql`alter table withdrawal
    add column return_reference text check (return_reference <> ''),
    add check (return_reference is null or status = 'FAILED')`,
  sql`create unique index withdrawal_return_key on withdrawal (platform, return_reference)
    where return_reference is not null`,
);
