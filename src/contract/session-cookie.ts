/** The cookie of the session (product 3): readable by the page, or HttpOnly where the deployment says so. */
export const SESSION_COOKIE = 'Seller-Token';

/** Readable beside an HttpOnly session cookie: says that a session is there and which, and is worth nothing by itself. */
export const MARKER_COOKIE = 'Seller-Session';

const MARKER = 'cookie.';

/** The marker that stands for a session, made of something that tells sessions apart and gives none away. */
export const markerOf = (distinct: string): string => `${MARKER}${distinct}`;

/** Whether what signing in answered is a marker: the token itself is in a cookie that no script can read. */
export const isMarker = (token: string): boolean => token.startsWith(MARKER);
