import { provide, type Provider } from '@/application/kernel/provider';
import type { OrderGateway } from '@/application/order/order.port';
import type { RequestPort } from '@/application/request/request.port';
import { getOrderHistory } from '@/contract/calls/order-entry';
import { getOrders } from '@/contract/calls/order-list';
import { getAllProjects } from '@/contract/calls/ordering';
import { getOrderInfo } from '@/contract/calls/order-and-reshipments';
import { getOrderForm, getWorkOrdersOfOrder } from '@/contract/calls/work-forms';
import { forward } from './forward';

/** Orders over HTTP. */
export const createHttpOrderGateway = (requests: RequestPort): OrderGateway => {
  const { get, query, part } = forward(requests);
  return {
    list: query(getOrders),
    projects: get(getAllProjects),
    info: (orderId, options) => requests.send(getOrderInfo, { query: { orderId } }, options),
    workOrders: async (id, options) => (await requests.send(getWorkOrdersOfOrder, { id }, options)).items,
    history: part(getOrderHistory, 'orderId'),
    form: part(getOrderForm, 'orderId'),
  };
};

export const providers: readonly Provider[] = [provide('orders', ['requests'], createHttpOrderGateway)];
