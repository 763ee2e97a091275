import type { OrderLists } from '@backend/core/ports/order-lists.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { board, boardCounts } from './order-board';
import { orderList } from './order-list';
import { reshipments } from './reshipments';

/** Implements `OrderLists` in SQL. */
export const orderLists = (db: Db, scope: Scope): OrderLists => ({
  orders: (query, seesPhones) => orderList(db, scope, query, seesPhones),
  board: (query, now, seesPhones) => board(db, scope, query, now, seesPhones),
  boardCounts: (now) => boardCounts(db, scope, now),
  reshipments: (kind, query, seesPhones) => reshipments(db, scope, kind, query, seesPhones),
});
