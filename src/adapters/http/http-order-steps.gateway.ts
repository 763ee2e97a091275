import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { getOrderBoard, getOrderBoardCounts } from '@/contract/calls/order-board';
import { startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import {
  getOrderCalendar,
  getOrderCandidates,
  getOrderHandlers,
  takeOrderStep,
} from '@/contract/calls/order-life';
import { forward } from './forward';

/** The steps of orders over HTTP. */
export const createHttpOrderStepsGateway = (requests: RequestPort): OrderStepsGateway => {
  const { get, part, query, send } = forward(requests);
  return {
    // The idempotency key replaces the guard against double clicks.
    take: send(takeOrderStep, ({ orderId, verb, request }) => ({ id: orderId, verb, body: request }), {
      repeatSubmit: false,
    }),
    handlers: get(getOrderHandlers),
    candidates: part(getOrderCandidates, 'id'),
    calendar: ({ days, from }, options) =>
      requests.send(
        getOrderCalendar,
        { query: { days, ...(from === undefined ? {} : { day: formatDate(startOfDay(from)) }) } },
        options,
      ),
    board: query(getOrderBoard),
    boardCounts: get(getOrderBoardCounts),
  };
};

export const providers: readonly Provider[] = [
  provide('orderSteps', ['requests'], createHttpOrderStepsGateway),
];
