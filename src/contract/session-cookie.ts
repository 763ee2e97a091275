/** The cookie of the session (product 3): readable by the page, or HttpOnly where the deployment says so. */
export const SESSION_COOKIE = 'Seller-Token';

/** Readable beside an HttpOnly session cookie: it says that there is a session and which one, and gives no access. */
export const MARKER_COOKIE = 'Seller-Session';

const MARKER = 'cookie.';

/** The marker of a session, made of a value that tells sessions apart and reveals none. */
export const markerOf = (distinct: string): string => `${MARKER}${distinct}`;

/** Whether what signing in answered is a marker: the token itself is in a cookie that no script can read. */
export const isMarker = (token: string): boolean => token.startsWith(MARKER);
