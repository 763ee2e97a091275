import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A unique index, so that money that does not match its payment becomes only one difference, even if two sources find
 * it at once. The sources are queries, notifications, and the statements of the two days around midnight. If several
 * existing rows are about the same money, only the first gets a channel, so the index ignores the others.
 */
export const moneyListedOnce = inOrder(
  sql`alter table reconciliation_difference add column channel text`,
  sql`update reconciliation_difference set channel = found.channel from (
    select difference.id, statement.channel, row_number() over (
        partition by difference.platform, statement.channel, difference.number, difference.transaction_id,
          difference.kind in ('not-posted', 'amount')
        order by difference.id
      ) as place, difference.kind in ('not-posted', 'amount') as is_money
    from reconciliation_difference as difference
    join provider_statement as statement on statement.id = difference.statement_id
  ) as found where found.id = reconciliation_difference.id and (found.place = 1 or not found.is_money)`,
  sql`create unique index reconciliation_difference_money_key
    on reconciliation_difference (platform, channel, number, transaction_id) where kind in ('not-posted', 'amount')`,
);
