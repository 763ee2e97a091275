/** The cookie of the session (product 3): readable by the page, or HttpOnly if the deployment configures it. */
export const SESSION_COOKIE = 'Seller-Token';

/** A readable cookie that accompanies an HttpOnly session cookie. It identifies the session but grants no access. */
export const MARKER_COOKIE = 'Seller-Session';

const MARKER = 'cookie.';

/** The marker of a session. `distinct` differs between sessions and does not reveal them. */
export const markerOf = (distinct: string): string => `${MARKER}${distinct}`;

/** Whether the answer to a sign-in is a marker: the token is then in a cookie that no script can read. */
export const isMarker = (token: string): boolean => token.startsWith(MARKER);
