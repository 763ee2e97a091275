import type { DeadLetterClose, DeadLetterGateway } from '@/application/job/dead-letter.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import {
  closeDeadLetter,
  getDeadLetterHistory,
  getDeadLetters,
  retryDeadLetter,
} from '@/contract/calls/dead-letters';
import type { Id } from '@/domain/kernel/id';
import { forward } from './forward';

/** Background jobs that failed for good, over HTTP. */
export const createHttpDeadLetterGateway = (requests: RequestPort): DeadLetterGateway => {
  const { query, send } = forward(requests);
  return {
    list: query(getDeadLetters),
    retry: send(retryDeadLetter, (id: Id) => ({ id })),
    close: send(closeDeadLetter, ({ id, reason }: DeadLetterClose) => ({ id, body: { reason } })),
    history: (id, query, options) => requests.send(getDeadLetterHistory, { id, query }, options),
  };
};

export const providers: readonly Provider[] = [
  provide('deadLetters', ['requests'], createHttpDeadLetterGateway),
];
