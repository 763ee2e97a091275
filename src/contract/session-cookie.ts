/** The cookie of the session (product 3): readable by the page, or HttpOnly if the deployment configures it. */
export const SESSION_COOKIE = 'Seller-Token';

/** A readable cookie that accompanies an HttpOnly session cookie. It identifies the session but grants no access. */
export const MARKER_COOKIE = 'Seller-Session';

const MARKER = 'cookie.';

/** The marker of a session. `distinct` must differ between sessions and must not reveal the token. */
export const markerOf = (distinct: string): string => `${MARKER}${distinct}`;

/**
 * Whether the token in the answer to a sign-in is only a marker. The real token is then in a cookie that no script can
 * read.
 */
export const isMarker = (token: string): boolean => token.startsWith(MARKER);
