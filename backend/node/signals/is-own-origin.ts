import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this very host opens the connection. Browsers send their page's origin with every WebSocket and a
 * page cannot change it, so another site cannot connect in a person's name. What sends no origin is no browser and
 * brings no cookies; its token decides.
 */
export const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean => {
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
};
