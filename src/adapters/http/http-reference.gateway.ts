import { provide, type Provider } from '@/application/kernel/provider';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { RequestPort } from '@/application/request/request.port';
import { getConfiguration, getDictionary } from '@/contract/calls/reference';
import { getRegions } from '@/contract/calls/regions';
import { REGION_ROOT } from '@/domain/region/region';
import { forward } from './forward';

/** Dictionaries, configuration and regions over HTTP. */
export const createHttpReferenceGateway = (requests: RequestPort): ReferenceGateway => {
  const { part } = forward(requests);
  const regions = part(getRegions, 'id');
  return {
    dictionary: part(getDictionary, 'type'),
    configuration: part(getConfiguration, 'key'),
    regions: (id = REGION_ROOT, options) => regions(id, options),
  };
};

export const providers: readonly Provider[] = [
  provide('reference', ['requests'], createHttpReferenceGateway),
];
