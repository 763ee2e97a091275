import { type ReferenceGateway } from '@/application/reference/reference.port';
import { type RequestPort } from '@/application/request/request.port';
import { getConfiguration, getDictionary } from '@/contract/calls/reference';

/** Dictionaries and configuration over HTTP. */
export const createHttpReferenceGateway = (requests: RequestPort): ReferenceGateway => ({
  dictionary: (type, options) => requests.send(getDictionary, { type }, options),
  configuration: (key, options) => requests.send(getConfiguration, { key }, options),
});
