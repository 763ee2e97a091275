import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { inScope } from '../kernel/in-scope';

/** The work orders of a scope, each joined to its order. Many queries on work orders start here. */
export const workOrders = (db: Db, scope: Scope) =>
  db
    .selectFrom('work_order')
    .innerJoin('customer_order', 'customer_order.id', 'work_order.order_id')
    .where(inScope('work_order', scope));

/** The work orders of a scope, with all columns that `trackedOf` needs. */
export const trackedRows = (db: Db, scope: Scope) =>
  workOrders(db, scope)
    .selectAll('work_order')
    .select([
      'customer_order.order_no',
      'customer_order.seller_name',
      'customer_order.status as order_status',
      'customer_order.project_type',
    ]);
