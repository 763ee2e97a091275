import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Reading a bank number marks its withdrawal, as an export does. Waiting withdrawals whose number was read earlier
 * get the mark of the last reading.
 */
export const numbersGivenOut = inOrder(
  sql`update withdrawal
    set exported_by = read.author_id, exported_by_name = read.author_name, exported_at = read.at
    from (
      select distinct on (subject_id) subject_id, author_id, author_name, at
      from finance_event
      where area = 'withdrawal' and kind = 'reveal' and author_id is not null
      order by subject_id, id desc
    ) as read
    where withdrawal.id = read.subject_id and withdrawal.status = 'APPROVED'
      and (withdrawal.exported_at is null or withdrawal.exported_at < read.at)`,
);
