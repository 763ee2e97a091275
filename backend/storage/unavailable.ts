/** By PostgreSQL's own codes: the statement took too long, a lock did, the server has no room, stops or is not up yet. */
const CODES = new Set(['57014', '55P03', '25P03', '53300', '57P01', '57P02', '57P03', '25P04']);

/** The line to the server: a class of PostgreSQL's, and what the operating system says of a socket. */
const LINE =
  /^(08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** In words alone: the pool has no connection left, and a connection that ended in the middle of a query. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/**
 * Whether the database could not be asked or did not answer in time: the same question may be asked again later. What was
 * being committed may have been: a command is repeated under its request id.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return (
    (typeof code === 'string' && (CODES.has(code) || LINE.test(code))) ||
    (typeof message === 'string' && WORDS.includes(message))
  );
};
