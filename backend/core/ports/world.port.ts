import type { Instant } from '@/domain/kernel/instant';
import type { PasswordStrength } from '@/domain/seller-user/password-strength';

/** The runtime environment of the core, provided by Node, by a browser worker (the demo), or by a test. */
export interface World {
  readonly now: () => Instant;
  /** Cryptographic random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly passwords: PasswordHasher;
  readonly logger: Logger;
}

/**
 * Password hashing is slow on purpose and uses one salt per password; the hash contains its parameters. `caller` is the
 * account or the network (`hash-caller.ts`). Callers are served in turn. Rejects with `Busy` when too much work waits.
 */
export interface PasswordHasher {
  /** The hash to store. */
  hash(password: string, caller?: string): Promise<string>;
  /**
   * `around` runs when the caller's turn has come. It decides whether to check the password, and returns the result.
   */
  verify(password: string, hash: string, caller?: string, around?: AroundCheck): Promise<boolean>;
  /** Rates a new password, which takes up to 50 ms of processor time. `own` contains terms that an attacker knows. */
  rateStrength(password: string, own: readonly string[], caller?: string): Promise<PasswordStrength>;
}

type AroundCheck = (check: () => Promise<boolean>) => Promise<boolean>;

/** Structured log lines without personal data: no names, no texts, no tokens. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields & { readonly error?: unknown }): void;
}
export type LogFields = Readonly<Record<string, unknown>>;
