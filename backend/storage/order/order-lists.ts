import type { OrderLists } from '@backend/core/ports/order-lists.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { orderList } from './order-list';
import { reshipments } from './reshipments';

/** See `OrderLists`. */
export const orderLists = (db: Db, scope: Scope): OrderLists => ({
  orders: (query) => orderList(db, scope, query),
  reshipments: (kind, query) => reshipments(db, scope, kind, query),
});
