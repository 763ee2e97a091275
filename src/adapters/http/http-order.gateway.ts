import type { OrderGateway } from '@/application/order/order.port';
import type { RequestPort } from '@/application/request/request.port';
import { getOrderHistory } from '@/contract/calls/order-entry';
import { getOrders } from '@/contract/calls/order-list';
import { getAllProjects } from '@/contract/calls/ordering';
import { getOrderInfo } from '@/contract/calls/orders';
import { getOrderForm, getWorkOrdersOfOrder } from '@/contract/calls/work-forms';

/** Orders over HTTP. */
export const createHttpOrderGateway = (requests: RequestPort): OrderGateway => ({
  list: (query, options) => requests.send(getOrders, { query }, options),
  projects: (options) => requests.send(getAllProjects, {}, options),
  info: (orderId, options) => requests.send(getOrderInfo, { query: { orderId } }, options),
  workOrders: async (id, options) => (await requests.send(getWorkOrdersOfOrder, { id }, options)).items,
  history: (orderId, options) => requests.send(getOrderHistory, { orderId }, options),
  form: (orderId, options) => requests.send(getOrderForm, { orderId }, options),
});
