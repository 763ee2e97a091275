import type { HandOver, HandOverGateway } from '@/application/hand-over/hand-over.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { getColleagues, handOver } from '@/contract/calls/hand-over';
import { forward } from './forward';

/** Handing over work orders over HTTP. */
export const createHttpHandOverGateway = (requests: RequestPort): HandOverGateway => {
  const { part, send } = forward(requests);
  return {
    colleagues: part(getColleagues, 'id'),
    give: send(handOver, ({ workId: id, userId, note, from = '0' }: HandOver) => ({
      id,
      body: { userId, note, from },
    })),
  };
};

export const providers: readonly Provider[] = [provide('handOvers', ['requests'], createHttpHandOverGateway)];
