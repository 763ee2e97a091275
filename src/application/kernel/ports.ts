import type { Instant } from '../../domain/kernel/instant';

export interface Clock {
  now(): Instant;
  /** Calls back after that many milliseconds; the answer stops it. */
  after(ms: number, run: () => void): () => void;
}

/** Random ids: one uuid per intention. */
export interface IdSource {
  uuid(): string;
}

/** Lines that help to find a fault, without personal data. */
export interface Logger {
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, error: unknown): void;
}

/** Text per person that outlives the tab. Keys and owners stand in one registry. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  /** `false` when the browser refused (private mode, quota). */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}
