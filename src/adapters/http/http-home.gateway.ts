import type { HomeGateway } from '@/application/home/home.port';
import type { RequestPort } from '@/application/request/request.port';
import { getCensus, getHome } from '@/contract/calls/home';

/** What home counts, over HTTP. */
export const createHttpHomeGateway = (requests: RequestPort): HomeGateway => ({
  waiting: (options) => requests.send(getHome, {}, options),
  census: (query, options) => requests.send(getCensus, { query }, options),
});
