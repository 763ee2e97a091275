import type { StorageTrouble } from '@backend/core/ports/storage-trouble';

/** The error codes of a full disk or an exhausted quota: SQLSTATE 53100, and those of the operating system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * The error codes of a database that accepts no writes. SQLSTATE 25006 comes from a standby or from
 * `default_transaction_read_only`. The other codes come from a folder that is not writable.
 */
const READ_ONLY = new Set(['25006', 'EROFS', 'EACCES', 'EPERM']);

/**
 * The codes of an exceeded time limit, of conflicting transactions and of short resources. The connection stays usable.
 */
const CONTENTION = new Set(['57014', '55P03', '40001', '40P01', '53000', '53200', '53300', '53400']);

/** The codes of a server that ended the session, is starting or stopping, or cannot access its files (58030). */
const ENDED = /^(57P0\d|25P03|25P04|58030)$/;

/** The codes of a broken connection: class 08 of SQLSTATE, and the operating system's codes for sockets. */
const LINE =
  /^(08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors that `pg` identifies only by their text. */
const TEXTS = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]);

interface Reported {
  readonly code: string;
  readonly message: string;
}

const reportedBy = (error: unknown): Reported => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
};

const isLineTrouble = ({ code, message }: Reported): boolean =>
  ENDED.test(code) || LINE.test(code) || TEXTS.has(message);

/**
 * The trouble of the storage that an error reports; undefined for any other error, such as a wrong statement. After
 * such trouble the request can be retried later. A commit may have succeeded although an error was reported, so a
 * command is retried under its idempotency key.
 */
export const troubleOf = (error: unknown): StorageTrouble | undefined => {
  const reported = reportedBy(error);
  if (FULL.has(reported.code)) return 'full';
  if (READ_ONLY.has(reported.code)) return 'read-only';
  return CONTENTION.has(reported.code) || isLineTrouble(reported) ? 'busy' : undefined;
};

/** Whether the statement was cancelled because it exceeded its time limit. */
export const isCancelled = (error: unknown): boolean => reportedBy(error).code === '57014';

/** Whether the connection that reported this error must not be used again. */
export const endsConnection = (error: unknown): boolean =>
  troubleOf(error) === 'read-only' || isLineTrouble(reportedBy(error));
