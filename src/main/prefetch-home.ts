import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { readHome } from '@/application/home/read-home';
import type { RequestPort } from '@/application/request/request.port';

/**
 * Prefetches the data of the home page. If the user has no permission for the work list, the server refuses, and that
 * refusal is not shown.
 */
export const prefetchHome = (ahead: RequestPort): void => {
  readHome(createHttpHomeGateway(ahead), createHttpWorkOrderGateway(ahead)).catch(() => undefined);
};
