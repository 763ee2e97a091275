import type { Instant } from '@/domain/kernel/instant';

/** The world the core runs in: Node, a tab, or a test. */
export interface World {
  readonly now: () => Instant;
  /** Unguessable bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly passwords: PasswordHasher;
  readonly logger: Logger;
}

/** Slow on purpose, a salt each; the hash says with which parameters it was made. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** Structured lines without personal data: no names, no texts, no tokens. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields & { readonly error?: unknown }): void;
}
export type LogFields = Readonly<Record<string, unknown>>;
