import { provide, type Provider } from '@/application/kernel/provider';
import type {
  MallOrdersGateway,
  MallOrderStep,
  PlayedPayment,
} from '@/application/mall-order/mall-orders.port';
import type { RequestPort } from '@/application/request/request.port';
import {
  getMallOrder,
  getMallOrders,
  getMallPayment,
  placeMallOrder,
  playMallPayment,
  takeMallOrderStep,
} from '@/contract/calls/mall';
import type { CheckOut } from '@/domain/mall/mall-order';
import { forward } from './forward';

/** Orders of the mall over HTTP. */
export const createHttpMallOrdersGateway = (requests: RequestPort): MallOrdersGateway => {
  const { query, part, send } = forward(requests);
  return {
    list: query(getMallOrders),
    find: part(getMallOrder, 'orderNo'),
    payment: part(getMallPayment, 'orderNo'),
    place: send(placeMallOrder, (body: CheckOut) => ({ body })),
    step: send(takeMallOrderStep, ({ action, orderNo, input: body }: MallOrderStep) => ({
      ...{ action, orderNo, body },
    })),
    playPayment: send(playMallPayment, ({ orderNo, play }: PlayedPayment) => ({ orderNo, body: { play } })),
  };
};

export const providers: readonly Provider[] = [
  provide('mallOrders', ['requests'], createHttpMallOrdersGateway),
];
