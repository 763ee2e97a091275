import type { Instant } from '../../domain/kernel/instant';

/** The current time in epoch milliseconds, and timers. */
export interface Clock {
  now(): Instant;
  /** Calls `run` after this many milliseconds. The returned function cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

/** Creates random ids; each intent uses one uuid. */
export interface IdSource {
  uuid(): string;
}

/**
 * Writes log lines for diagnosis. They contain no personal data: callers of `warn` leave it out, and `error`
 * leaves out the error's message, which may be a text of the server.
 */
export interface Logger {
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Writes the error's name, kind, codes and stack frames, never its message. */
  error(event: string, error: unknown): void;
}

/** Text storage of the browser that survives a reload. One registry declares keys and owners. */
export interface KeyValueStore {
  /** Reads a text; `undefined` for a key without a value. */
  read(key: string): string | undefined;
  /** Stores a text; `false` if the browser refused (private mode, quota). */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}
