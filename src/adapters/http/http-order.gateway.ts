import type { OrderGateway } from '@/application/order/order.port';
import type { RequestPort } from '@/application/request/request.port';
import { getOrderInfo } from '@/contract/calls/orders';
import { getOrderForm, getWorkOrdersOfOrder } from '@/contract/calls/work-forms';

/** Orders over HTTP. */
export const createHttpOrderGateway = (requests: RequestPort): OrderGateway => ({
  info: (orderId, options) => requests.send(getOrderInfo, { query: { orderId } }, options),
  workOrders: async (id, options) => (await requests.send(getWorkOrdersOfOrder, { id }, options)).items,
  form: (orderId, options) => requests.send(getOrderForm, { orderId }, options),
});
