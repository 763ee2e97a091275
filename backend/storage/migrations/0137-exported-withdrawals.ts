import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Stores the last user who exported a withdrawal to a bank file, so that staff do not pay it by a second file. */
export const exportedWithdrawals = inOrder(
  sql`alter table withdrawal
    add column exported_by bigint references account,
    add column exported_by_name text,
    add column exported_at timestamptz,
    add check (num_nulls(exported_by, exported_by_name, exported_at) in (0, 3))`,
);
