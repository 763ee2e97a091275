/**
 * The values of `code` in a response body (product 8). As in RuoYi back ends, almost every response has HTTP status
 * 200, so only `code` shows whether the request succeeded.
 */
export const BODY_OK = 200;
export const BODY_UNAUTHENTICATED = 401;
export const BODY_FORBIDDEN = 403;
export const BODY_NOT_FOUND = 404;
/** A request id was reused with another body, or another user saved the form in the meantime. */
export const BODY_CONFLICT = 409;
/** A business refusal. */
export const BODY_REFUSED = 500;
export const BODY_WARNING = 601;

/** Codes whose fixed text replaces the server's message. */
export const FIXED_TEXT_CODES: readonly number[] = [BODY_UNAUTHENTICATED, BODY_FORBIDDEN, BODY_NOT_FOUND];
