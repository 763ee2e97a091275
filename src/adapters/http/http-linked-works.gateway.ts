import { provide, type Provider } from '@/application/kernel/provider';
import type { LinkedWorksGateway, TwoWorks } from '@/application/linked-work/linked-works.port';
import type { RequestPort } from '@/application/request/request.port';
import { getLinkedWorks, linkWork, unlinkWork } from '@/contract/calls/linked-work';
import { forward } from './forward';

/** Links between work orders over HTTP. */
export const createHttpLinkedWorksGateway = (requests: RequestPort): LinkedWorksGateway => {
  const { part, send } = forward(requests);
  return {
    of: part(getLinkedWorks, 'id'),
    link: send(linkWork, ({ workId: id, otherId }: TwoWorks) => ({ id, body: { workId: otherId } })),
    unlink: send(unlinkWork, ({ workId: id, otherId }: TwoWorks) => ({ id, otherId })),
  };
};

export const providers: readonly Provider[] = [
  provide('linkedWorks', ['requests'], createHttpLinkedWorksGateway),
];
