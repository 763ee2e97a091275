import type { StorageTrouble } from '@backend/core/ports/storage-trouble';

/** SQLSTATE 53100, and what an operating system calls a full disk or a used-up quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** SQLSTATE 25006: a standby, or `default_transaction_read_only`. The rest is a folder that may not be written. */
const READ_ONLY = new Set(['25006', 'EROFS', 'EACCES', 'EPERM']);

/** A limit of ours ran out, or two transactions stood in each other's way: the connection is sound. */
const CONTENTION = new Set(['57014', '55P03', '40001', '40P01', '53000', '53200', '53300', '53400']);

/** The server ended the session, starts, stops, or cannot read or write its files (58030). */
const ENDED = /^(57P0\d|25P03|25P04|58030)$/;

/** Class 08 of SQLSTATE, and what the operating system reports of a socket. */
const LINE =
  /^(08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors that `pg` reports by their text alone. */
const TEXTS = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]);

interface Told {
  readonly code: string;
  readonly message: string;
}

const toldBy = (error: unknown): Told => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
};

const isLineTrouble = ({ code, message }: Told): boolean =>
  ENDED.test(code) || LINE.test(code) || TEXTS.has(message);

/**
 * Which trouble of the storage an error reports, if any; a fault of the statement itself is none. The same request may
 * be repeated later. What was being committed may have been committed: a command is repeated under its idempotency key.
 */
export const troubleOf = (error: unknown): StorageTrouble | undefined => {
  const told = toldBy(error);
  if (FULL.has(told.code)) return 'full';
  if (READ_ONLY.has(told.code)) return 'read-only';
  return CONTENTION.has(told.code) || isLineTrouble(told) ? 'busy' : undefined;
};

/** Whether the connection that reported this error must not be used again. */
export const endsConnection = (error: unknown): boolean =>
  troubleOf(error) === 'read-only' || isLineTrouble(toldBy(error));
