import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { readHome } from '@/application/home/read-home';
import type { RequestPort } from '@/application/request/request.port';

/** Asks for home ahead of its screen. A person without the right to the list is refused, without effect. */
export const askHome = (ahead: RequestPort): void => {
  readHome(createHttpHomeGateway(ahead), createHttpWorkOrderGateway(ahead)).catch(() => undefined);
};
