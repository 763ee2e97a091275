import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { priceOfRow } from '../ordering/ordering-storage';
import { mayHandle } from './handlers';

/**
 * Copies the current terms of the project to the order, so that a later change of the project does not affect the
 * order.
 */
export const freezeTerms = async (db: Db, orderId: Id, now: Instant): Promise<void> => {
  const project = await db
    .selectFrom('project')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('project.platform', '=', 'customer_order.platform')
        .onRef('project.value', '=', 'customer_order.project'),
    )
    .selectAll('project')
    .where('customer_order.id', '=', orderId)
    .executeTakeFirst();
  if (project === undefined) return;
  const { points, shopPoints } = priceOfRow(project, now);
  await db
    .updateTable('customer_order')
    .set({
      agreed_points: points,
      shop_points: shopPoints,
      evidence_pictures: project.evidence_pictures,
      evidence_video: project.evidence_video,
    })
    .where('id', '=', orderId)
    .execute();
};

/**
 * The default handler of a seller's new orders; empty if there is none, or if that user can no longer handle orders.
 */
export const defaultHandlerOf = async (
  db: Db,
  sellerId: Id,
): Promise<{ readonly handler_id?: Id; readonly handler_sid?: Id }> => {
  const row = await db
    .selectFrom('seller_account')
    .innerJoin('account', 'account.id', 'seller_account.handler_id')
    .select(['account.id', 'account.parent_id'])
    .where('seller_account.account_id', '=', sellerId)
    .where(mayHandle('account'))
    .executeTakeFirst();
  return row === undefined ? {} : { handler_id: row.id, handler_sid: row.parent_id ?? row.id };
};
