import type { Id } from '@/domain/kernel/id';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { Db } from '../database';

/** Whether another payment of the same code still waits for a decision, or for the end of its refund. */
export const hasOtherOpenPayment = async (
  transaction: Db,
  row: { readonly id: Id; readonly platform: string; readonly number: string },
  channel: PaymentChannel,
): Promise<boolean> => {
  const other = await transaction
    .selectFrom('reconciliation_difference as other')
    .innerJoin('provider_statement as statement', 'statement.id', 'other.statement_id')
    .select('other.id')
    .where('other.id', '<>', row.id)
    .where('other.platform', '=', row.platform)
    .where('other.number', '=', row.number)
    .where('other.kind', '=', 'not-posted')
    .where('other.status', 'in', ['OPEN', 'REFUNDING'])
    .where('statement.channel', '=', channel)
    .executeTakeFirst();
  return other !== undefined;
};
