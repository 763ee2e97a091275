import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Clears the `trouble` mark of payments whose money staff have already settled, because earlier decisions did not clear
 * it. A payment code can be paid only for some minutes. So every payment by a code is in the statement of its day or of
 * the next two days. If a later statement was read and no difference is open, staff have nothing left to decide.
 */
export const settledMarks = inOrder(sql`
  update payment set trouble = null
  where trouble in ('after-end', 'paid-twice')
    and exists (
      select from reconciliation_difference as difference
        join provider_statement as statement on statement.id = difference.statement_id
      where difference.platform = payment.platform and difference.number = payment.number
        and statement.channel = payment.channel and difference.status in ('ACCEPTED', 'REFUNDED')
        and difference.kind in ('not-posted', 'amount'))
    and not exists (
      select from reconciliation_difference as difference
        join provider_statement as statement on statement.id = difference.statement_id
      where difference.platform = payment.platform and difference.number = payment.number
        and statement.channel = payment.channel and difference.status = 'OPEN')
    and exists (
      select from provider_statement as statement
      where statement.platform = payment.platform and statement.channel = payment.channel
        and statement.fetched_at > payment.expires_at + interval '3 days'
        and statement.day > floor(extract(epoch from payment.expires_at + interval '8 hours') / 86400) + 2)`);
