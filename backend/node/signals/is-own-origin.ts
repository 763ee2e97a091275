import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a WebSocket may be opened: by a page of the same host, or by a client without an origin. A browser sends the
 * page's origin with every WebSocket, and pages cannot change it, so another site cannot connect in a user's name. A
 * client without an origin is no browser and has no cookies, so its token decides.
 */
export const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean => {
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
};
