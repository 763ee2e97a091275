import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Who put a withdrawal into a file for the bank last, so that no file pays it once more by accident. */
export const exportedWithdrawals = inOrder(
  sql`alter table withdrawal
    add column exported_by bigint references account,
    add column exported_by_name text,
    add column exported_at timestamptz,
    add check (num_nulls(exported_by, exported_by_name, exported_at) in (0, 3))`,
);
