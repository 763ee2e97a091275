import { defaultRange } from '@/domain/dates/range';
import { seesPhones } from '@/domain/order/life/customer-phone';
import type { OrderListItem } from '@/domain/order/order-list';
import { isBeyondPages, PAGED_ROWS_MAX } from '@/domain/paging/paging';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { seesPrices, viewsImages } from './ordering-rules';
import { shownOrder } from './shown-order';

type OrderAnswers = Pick<
  Answers,
  'getOrders' | 'getOrderInfo' | 'getWorkOrdersOfOrder' | 'getOrderBoard' | 'getOrderBoardCounts'
>;

const withoutAmount = ({ amount: _amount, ...rest }: OrderListItem): OrderListItem => rest;

/** Answers the reads of orders in the caller's scope: lists, boards and single orders, and the work orders of an order. */
export const orderAnswers = (storage: Storage): OrderAnswers => ({
  getOrders: async ({ query }, { scope, account, now }) => {
    const ranged =
      query.from === undefined && query.to === undefined ? { ...query, ...defaultRange(now) } : query;
    const page = await storage
      .within(scope)
      .orderLists.orders(ranged, seesPhones(scope.person.type, account.permissions));
    if (isBeyondPages(query, page)) return refuse('list.too-deep', { rows: PAGED_ROWS_MAX });
    return ok(seesPrices({ account }) ? page : { ...page, items: page.items.map(withoutAmount) });
  },

  getOrderInfo: async ({ query }, { scope, account, now }) => {
    const [found, seesImages] = await Promise.all([
      storage.within(scope).orders.info(query.orderId),
      viewsImages(storage.reference, scope.platform, scope.person.type),
    ]);
    if (found === undefined) return refuse('order.not-found');
    return ok(shownOrder(found, { scope, permissions: account.permissions, seesImages }, now));
  },

  getOrderBoard: async ({ query }, { scope, account, now }) => {
    const [{ items, ...page }, seesImages] = await Promise.all([
      storage.within(scope).orderLists.board(query, now, seesPhones(scope.person.type, account.permissions)),
      viewsImages(storage.reference, scope.platform, scope.person.type),
    ]);
    const seen = { scope, permissions: account.permissions, seesImages };
    return ok({ ...page, items: items.map((found) => shownOrder(found, seen, now)) });
  },

  getOrderBoardCounts: async (_asked, { scope, now }) =>
    ok(await storage.within(scope).orderLists.boardCounts(now)),

  getWorkOrdersOfOrder: async ({ id }, { scope, now }) => {
    const page = await storage.within(scope).orders.workOrders(id, now);
    return page === undefined ? refuse('order.not-found') : ok(page);
  },
});
