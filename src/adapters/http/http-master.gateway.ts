import { provide, type Provider } from '@/application/kernel/provider';
import type { MasterAddition, MasterChange, MasterGateway } from '@/application/master/master.port';
import type { RequestPort } from '@/application/request/request.port';
import {
  addMaster,
  changeMaster,
  getMaster,
  getMasterChoices,
  getMasterHistory,
  getMasters,
} from '@/contract/calls/masters';
import { forward } from './forward';

/** Master data over HTTP. */
export const createHttpMasterGateway = (requests: RequestPort): MasterGateway => {
  const { get, send } = forward(requests);
  return {
    list: (kind, query, options) => requests.send(getMasters, { kind, query }, options),
    detail: (kind, id, options) => requests.send(getMaster, { kind, id }, options),
    history: (kind, id, query, options) => requests.send(getMasterHistory, { kind, id, query }, options),
    choices: get(getMasterChoices),
    add: send(addMaster, ({ kind, values }: MasterAddition) => ({ kind, body: { values, revision: '' } })),
    change: send(changeMaster, ({ kind, id, values, revision }: MasterChange) => ({
      kind,
      id,
      body: { values, revision },
    })),
  };
};

export const providers: readonly Provider[] = [provide('masters', ['requests'], createHttpMasterGateway)];
