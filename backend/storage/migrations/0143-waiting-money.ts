import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Indexes for the home page, which counts refused refunds and undecided adjustments whenever staff open it. */
export const waitingMoney = inOrder(
  sql`create index payment_refund_difference_idx on payment_refund (difference_id, id)`,
  sql`create index adjustment_undecided_idx on adjustment (platform) where decision = ''`,
);
