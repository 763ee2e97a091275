import type { Instant } from '../../domain/kernel/instant';

/** The current time and timers. Epoch milliseconds. */
export interface Clock {
  now(): Instant;
  /** Calls back after this many milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Random ids: one uuid per intent. */
export interface IdSource {
  uuid(): string;
}

/** Log lines for diagnosis, without personal data. */
export interface Logger {
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, error: unknown): void;
}

/** Text that survives the tab. Keys and owners are declared in one registry. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  /** `false` when the browser refused (private mode, quota). */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}
