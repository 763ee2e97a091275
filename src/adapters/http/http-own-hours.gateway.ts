import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import type { HoursChange, OwnHoursGateway } from '@/application/shop/own-hours.port';
import { changeOwnHours, getOwnHours, getOwnHoursHistory } from '@/contract/calls/shop-hours';
import { forward } from './forward';

/** The opening hours that a shop sets for itself, over HTTP. */
export const createHttpOwnHoursGateway = (requests: RequestPort): OwnHoursGateway => {
  const { get, query, send } = forward(requests);
  return {
    find: get(getOwnHours),
    history: query(getOwnHoursHistory),
    change: send(changeOwnHours, (body: HoursChange) => ({ body })),
  };
};

export const providers: readonly Provider[] = [provide('ownHours', ['requests'], createHttpOwnHoursGateway)];
