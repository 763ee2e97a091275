import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { readHome } from '@/application/home/read-home';
import type { RequestPort } from '@/application/request/request.port';

/**
 * Prefetches the home page. For a user without the permission for the list, the server refuses and nothing is shown.
 */
export const askHome = (ahead: RequestPort): void => {
  readHome(createHttpHomeGateway(ahead), createHttpWorkOrderGateway(ahead)).catch(() => undefined);
};
