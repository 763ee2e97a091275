import { provide, type Provider } from '@/application/kernel/provider';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { RequestPort } from '@/application/request/request.port';
import { getConfiguration, getDictionary } from '@/contract/calls/reference';
import { getRegions } from '@/contract/calls/regions';
import { REGION_ROOT } from '@/domain/region/region';

/** Dictionaries, configuration and regions over HTTP. */
export const createHttpReferenceGateway = (requests: RequestPort): ReferenceGateway => ({
  dictionary: (type, options) => requests.send(getDictionary, { type }, options),
  configuration: (key, options) => requests.send(getConfiguration, { key }, options),
  regions: (id = REGION_ROOT, options) => requests.send(getRegions, { id }, options),
});

export const providers: readonly Provider[] = [
  provide('reference', ['requests'], createHttpReferenceGateway),
];
