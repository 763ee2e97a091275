import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { getOrderCalendar, getOrderCandidates, takeOrderStep } from '@/contract/calls/order-life';
import { forward } from './forward';

/** The steps of orders over HTTP. */
export const createHttpOrderStepsGateway = (requests: RequestPort): OrderStepsGateway => {
  const { part, send } = forward(requests);
  return {
    // The key does the work of the guard against double clicks.
    take: send(takeOrderStep, ({ orderId, verb, request }) => ({ id: orderId, verb, body: request }), {
      repeatSubmit: false,
    }),
    candidates: part(getOrderCandidates, 'id'),
    calendar: (days, options) => requests.send(getOrderCalendar, { query: { days } }, options),
  };
};

export const providers: readonly Provider[] = [
  provide('orderSteps', ['requests'], createHttpOrderStepsGateway),
];
