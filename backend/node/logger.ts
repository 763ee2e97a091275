import { pino, type LevelWithSilent } from 'pino';
import type { LogFields, Logger } from '@backend/core/ports/world.port';

/** The stack of an error without its message: its lines refer to code and never contain personal data. */
const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/**
 * The part of a database error that is logged. PostgreSQL's messages and details contain values, so only its codes and
 * names are logged.
 */
const ofDatabase = (error: Error & Readonly<Record<string, unknown>>): object | undefined => {
  const { code, table, constraint, routine } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined;
  return { sqlState: code, table, constraint, routine };
};

const describe = (error: unknown): object => {
  if (!(error instanceof Error)) return { name: typeof error };
  const known = error as Error & Readonly<Record<string, unknown>>;
  const what = ofDatabase(known) ?? { message: error.message, code: known['code'] };
  return { name: error.name, ...what, frames: framesOf(error) };
};

const serialised = ({ error, ...fields }: LogFields & { readonly error?: unknown }): object =>
  error === undefined ? fields : { ...fields, error: describe(error) };

/** The logger of a Node process. */
export interface NodeLogger extends Logger {
  debug(event: string, fields?: LogFields): void;
  /** The process ends because of this event. */
  fatal(event: string, fields?: LogFields & { readonly error?: unknown }): void;
}

/**
 * Writes one JSON line per event: to standard output, unless a destination is given. Errors are written without the
 * values that PostgreSQL quotes.
 */
export const createLogger = (
  level: LevelWithSilent,
  destination?: { write(line: string): void },
): NodeLogger => {
  const options = { level, base: { pid: process.pid }, messageKey: 'event' };
  const lines = destination === undefined ? pino(options) : pino(options, destination);
  return {
    debug: (event, fields = {}) => lines.debug(serialised(fields), event),
    info: (event, fields = {}) => lines.info(serialised(fields), event),
    warn: (event, fields = {}) => lines.warn(serialised(fields), event),
    error: (event, fields = {}) => lines.error(serialised(fields), event),
    fatal: (event, fields = {}) => lines.fatal(serialised(fields), event),
  };
};
