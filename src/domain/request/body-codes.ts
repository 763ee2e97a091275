/**
 * The codes of a reply's body (product 8). Almost every answer is HTTP 200, as in the RuoYi family; the
 * body's `code` decides.
 */
export const BODY_OK = 200;
export const BODY_UNAUTHENTICATED = 401;
export const BODY_FORBIDDEN = 403;
export const BODY_NOT_FOUND = 404;
/** A request id was reused with another body, or another person saved the form meanwhile. */
export const BODY_CONFLICT = 409;
/** A business refusal. */
export const BODY_REFUSED = 500;
export const BODY_WARNING = 601;

/** Codes whose fixed text replaces the server's message (decisions, shell). */
export const FIXED_TEXT_CODES: readonly number[] = [BODY_UNAUTHENTICATED, BODY_FORBIDDEN, BODY_NOT_FOUND];
