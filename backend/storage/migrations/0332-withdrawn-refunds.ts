import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A buyer may withdraw a refund request. The request stays with its order and is not paid. */
export const withdrawnRefunds = inOrder(
  sql`alter table mall_refund drop constraint mall_refund_status_check`,
  sql`alter table mall_refund add constraint mall_refund_status_check
    check (status in ('ASKED', 'REFUNDED', 'REJECTED', 'WITHDRAWN'))`,
);
