import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the same host opens the connection. Browsers send the page's origin with every WebSocket and a page
 * cannot change it, so another site cannot connect in a user's name. A client without an origin is no browser and has
 * no cookies; its token decides.
 */
export const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean => {
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
};
