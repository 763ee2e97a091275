import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The last user who exported a withdrawal to a file for the bank, so that no second file pays it by accident. */
export const exportedWithdrawals = inOrder(
  sql`alter table withdrawal
    add column exported_by bigint references account,
    add column exported_by_name text,
    add column exported_at timestamptz,
    add check (num_nulls(exported_by, exported_by_name, exported_at) in (0, 3))`,
);
