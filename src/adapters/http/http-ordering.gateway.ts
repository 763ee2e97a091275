import type { OrderingGateway } from '@/application/order/ordering.port';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort, SendOptions } from '@/application/request/request.port';
import { changeOrder, saveOrder } from '@/contract/calls/order-entry';
import {
  getMayOrder,
  getProjects,
  maySeeImages,
  maySeePrices,
  mustChooseOutlet,
} from '@/contract/calls/ordering';

/** It may be sent again at once: its request id does the work of the guard (decisions, shell). */
const command = (requestId: string): SendOptions => ({
  requestId,
  refusals: 'values',
  repeatSubmit: false,
});

/** Ordering over HTTP. */
export const createHttpOrderingGateway = (requests: RequestPort): OrderingGateway => ({
  projects: (options) => requests.send(getProjects, {}, options),
  mayOrder: (options) => requests.send(getMayOrder, {}, options),
  mustChooseOutlet: (options) => requests.send(mustChooseOutlet, {}, options),
  seesPrices: (options) => requests.send(maySeePrices, {}, options),
  seesImages: (options) => requests.send(maySeeImages, {}, options),
  place: (body, requestId) => resultOf(() => requests.send(saveOrder, { body }, command(requestId))),
  change: (body, requestId) => resultOf(() => requests.send(changeOrder, { body }, command(requestId))),
});
