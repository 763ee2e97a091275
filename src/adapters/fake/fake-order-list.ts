import { compareIds, type Id } from '@/domain/kernel/id';
import { findsPhone } from '@/domain/order/life/customer-phone';
import type { Order } from '@/domain/order/order';
import type { OrderListItem, OrderListPage, OrderListQuery } from '@/domain/order/order-list';

/** Whether an order matches the filters of the list. */
const isKept = (
  order: Order,
  { search = '', status, project, shopId, from, to }: OrderListQuery,
): boolean => {
  const text = search.trim();
  const { orderNo, orderId, sellerName, customerName, customerPhone, carPlate } = order;
  const inRange =
    order.orderNo === text ||
    ((from === undefined || order.createdAt >= from) && (to === undefined || order.createdAt <= to));
  return (
    inRange &&
    (orderId === text ||
      findsPhone(customerPhone, text, true) ||
      [orderNo, sellerName, customerName, carPlate].some((each) => each.includes(text))) &&
    (status === undefined || order.status === status) &&
    (project === undefined || order.project === project) &&
    (shopId === undefined || order.shopId === shopId)
  );
};

const itemOf = (order: Order, openWorkOrders: number): OrderListItem => ({
  orderId: order.orderId,
  orderNo: order.orderNo,
  sellerName: order.sellerName,
  status: order.status,
  projectType: order.projectType,
  projectName: order.projectName,
  customerName: order.customerName,
  carPlate: order.carPlate,
  carModel: order.carModel,
  shopName: order.shopName,
  ...(order.shopChosen === undefined ? {} : { shopChosen: order.shopChosen }),
  handlerName: order.handlerName ?? '',
  ...(order.amount === undefined ? {} : { amount: order.amount }),
  openWorkOrders,
  createdAt: order.createdAt,
});

/** Returns a page of the orders that the viewer sees, filtered and sorted like the back end. */
export const listOrders = (
  seen: readonly Order[],
  query: OrderListQuery,
  openOn: (orderId: Id) => number,
): OrderListPage => {
  const direction = query.sorting === 'oldest-first' ? -1 : 1;
  const kept = seen
    .filter((order) => isKept(order, query))
    .sort((a, b) => direction * (b.createdAt - a.createdAt || compareIds(b.orderId, a.orderId)));
  const { after, page, pageSize } = query;
  const left =
    after === undefined
      ? kept.slice((page - 1) * pageSize)
      : kept.filter(
          ({ createdAt, orderId }) => direction * (after.at - createdAt || compareIds(after.id, orderId)) > 0,
        );
  const shown = left.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((order) => itemOf(order, openOn(order.orderId))),
    total: kept.length,
    ...(last === undefined || shown.length < pageSize
      ? {}
      : { next: { at: last.createdAt, id: last.orderId } }),
  };
};
