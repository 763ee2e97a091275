import type { OrderReads } from '@backend/core/ports/order-reads.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { orderInfo } from '../order/order-info';
import { orderForWork } from './orders';
import { startOnOrder } from './start-on-order';
import { workOrdersOfOrder } from './work-list';

/** Implements `OrderReads` in SQL. */
export const orderReads = (db: Db, scope: Scope): OrderReads => ({
  info: (orderId) => orderInfo(db, scope, orderId),
  forWork: (orderId) => orderForWork(db, scope, orderId),
  startOfWork: (orderId) => startOnOrder(db, scope, orderId),
  workOrders: (orderId, now) => workOrdersOfOrder(db, scope, orderId, now),
});
