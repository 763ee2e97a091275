import { provide, type Provider } from '@/application/kernel/provider';
import type { OrderingGateway } from '@/application/order/ordering.port';
import type { RequestPort } from '@/application/request/request.port';
import { changeOrder, saveOrder } from '@/contract/calls/order-entry';
import {
  getMayOrder,
  getProjects,
  maySeeImages,
  maySeePrices,
  mustChooseShop,
} from '@/contract/calls/ordering';
import { forward } from './forward';

/** The projects and limits for ordering, and the commands that place and change orders, over HTTP. */
export const createHttpOrderingGateway = (requests: RequestPort): OrderingGateway => {
  const { get, send } = forward(requests);
  return {
    projects: get(getProjects),
    mayOrder: get(getMayOrder),
    mustChooseShop: get(mustChooseShop),
    seesPrices: get(maySeePrices),
    seesImages: get(maySeeImages),
    // The user may send the order again at once. The idempotency key replaces the guard against double clicks.
    place: send(saveOrder, (body) => ({ body }), { repeatSubmit: false }),
    change: send(changeOrder, (body) => ({ body }), { repeatSubmit: false }),
  };
};

export const providers: readonly Provider[] = [provide('ordering', ['requests'], createHttpOrderingGateway)];
