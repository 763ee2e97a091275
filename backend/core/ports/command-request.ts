import type { Result } from '@/domain/result';

/** A command as it came in: who repeats it uses the same id, and `digest` tells whether it says the same. */
export interface CommandRequest {
  readonly requestId: string;
  /** Of the call, its path and its body. */
  readonly digest: string;
}

/**
 * A command whose body holds a password. A quick hash of one is nearly the password itself, so what is kept of the digest
 * is as slow to guess as the password, and compared like it. Both take a password hash: neither belongs into a transaction.
 */
export interface SecretCommand {
  readonly requestId: string;
  keep(): Promise<string>;
  isSame(kept: string): Promise<boolean>;
}

/** A command with what is to be kept of it, ready for its transaction. */
export interface KeptCommand {
  readonly requestId: string;
  readonly kept: string;
}

/**
 * How a command ended. `repeated`: it was carried out before, and `kept` is what was kept of it then. Comparing the two is left
 * to the caller, because it may take a password hash and the transaction holds locks.
 */
export type CommandEnd =
  | { readonly kind: 'decided'; readonly result: Result<undefined> }
  | { readonly kind: 'repeated'; readonly kept: string };
