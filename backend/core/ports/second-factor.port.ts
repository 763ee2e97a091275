import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

interface StoredSecondFactor {
  /** Encrypted by `SecretBox`. */
  readonly sealedSecret: string;
  readonly begunAt: Instant;
  /** The latest time step whose code was used. */
  readonly lastStep?: number;
  readonly recoveryCodesLeft: number;
}

interface ConfirmedSecondFactor {
  /** The secret that the code belonged to; if it has changed since, nothing happens. */
  readonly sealedSecret: string;
  readonly step: number;
  readonly codeHashes: readonly string[];
  /** SHA-256 of the token whose session stays; every other session of the account ends. */
  readonly keptSession: string;
}

/**
 * How turning it on ended. It did nothing if it is `on`, if another secret has `replaced` the one that was confirmed, or
 * if the caller was `signed-out` meanwhile.
 */
type SecondFactorConfirmation = 'confirmed' | 'on' | 'replaced' | 'signed-out';

/** Second factors by account. The caller has verified the account: by a session, or a right password. */
export interface SecondFactorStorage {
  find(accountId: Id): Promise<StoredSecondFactor | undefined>;
  /** Stores an unconfirmed secret, replacing an earlier one. `false` if a second factor is on. */
  begin(accountId: Id, sealedSecret: string, now: Instant): Promise<boolean>;
  confirm(accountId: Id, confirmed: ConfirmedSecondFactor, now: Instant): Promise<SecondFactorConfirmation>;
  /** Marks a step and all earlier ones as used. `false` if it was used: of two calls at once, one succeeds. */
  useStep(accountId: Id, step: number): Promise<boolean>;
  /** Uses up a recovery code. `false` if there is no such code. */
  useRecoveryCode(accountId: Id, codeHash: string): Promise<boolean>;
  /** Turns it off and deletes its data. `false` if there was none. */
  remove(accountId: Id): Promise<boolean>;
}
