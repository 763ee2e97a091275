/** The cookie of the session (product 3): readable by the page, or HttpOnly if the deployment says so. */
export const SESSION_COOKIE = 'Seller-Token';

/** A readable cookie beside an HttpOnly session cookie: it identifies the session and gives no access. */
export const MARKER_COOKIE = 'Seller-Session';

const MARKER = 'cookie.';

/** The marker of a session, made from a value that distinguishes sessions and reveals none. */
export const markerOf = (distinct: string): string => `${MARKER}${distinct}`;

/** Whether the answer to a sign-in is a marker: the token is then in a cookie that no script can read. */
export const isMarker = (token: string): boolean => token.startsWith(MARKER);
