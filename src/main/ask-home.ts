import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { readHome } from '@/application/home/read-home';
import type { RequestPort } from '@/application/request/request.port';

/** Prefetches home. A user without the permission for the list is refused, without effect. */
export const askHome = (ahead: RequestPort): void => {
  readHome(createHttpHomeGateway(ahead), createHttpWorkOrderGateway(ahead)).catch(() => undefined);
};
