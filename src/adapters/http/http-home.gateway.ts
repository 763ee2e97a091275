import type { HomeGateway } from '@/application/home/home.port';
import type { RequestPort } from '@/application/request/request.port';
import { getHome } from '@/contract/calls/home';

/** Home's counts over HTTP. */
export const createHttpHomeGateway = (requests: RequestPort): HomeGateway => ({
  waiting: (options) => requests.send(getHome, {}, options),
});
