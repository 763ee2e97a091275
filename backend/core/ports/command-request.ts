/** A command as it came in: who repeats it uses the same id, and `digest` tells whether it says the same. */
export interface CommandRequest {
  readonly requestId: string;
  /** Of the call, its path and its body. */
  readonly digest: string;
}

/**
 * A command whose body holds a password. A quick hash of one is nearly the password itself, so what is kept of the digest
 * is as slow to guess as the password, and compared like it.
 */
export interface SecretCommand {
  readonly requestId: string;
  readonly kept: string;
  isSame(kept: string): Promise<boolean>;
}
