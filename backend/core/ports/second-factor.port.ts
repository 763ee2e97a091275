import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

interface StoredSecondFactor {
  /** The secret, encrypted by `SecretBox`. */
  readonly sealedSecret: string;
  readonly begunAt: Instant;
  /** The latest time step whose code was used. */
  readonly lastStep?: number;
  readonly recoveryCodesLeft: number;
}

interface ConfirmedSecondFactor {
  /** The secret that the code belonged to. If it has changed since, the command does nothing. */
  readonly sealedSecret: string;
  readonly step: number;
  readonly codeHashes: readonly string[];
  /** The SHA-256 of the token whose session stays; every other session of the account ends. */
  readonly keptSession: string;
}

/**
 * The outcome of turning a second factor on. Nothing changes if it is `on` already, if a newer secret has `replaced`
 * the one to confirm, or if the user was `signed-out` meanwhile.
 */
type SecondFactorConfirmation = 'confirmed' | 'on' | 'replaced' | 'signed-out';

/** Second factors by account. The caller has verified the account: by a session, or a right password. */
export interface SecondFactorStorage {
  /** Includes an unconfirmed second factor; undefined if there is none. */
  find(accountId: Id): Promise<StoredSecondFactor | undefined>;
  /** Stores an unconfirmed secret, replacing an earlier one. `false` if a second factor is on. */
  begin(accountId: Id, sealedSecret: string, now: Instant): Promise<boolean>;
  /** Turns the second factor on, stores the hashes of the recovery codes, and ends the other sessions. */
  confirm(accountId: Id, confirmed: ConfirmedSecondFactor, now: Instant): Promise<SecondFactorConfirmation>;
  /**
   * Marks a time step and all earlier ones as used. `false` if the step was used already. Of two concurrent calls, only
   * one returns `true`.
   */
  useStep(accountId: Id, step: number): Promise<boolean>;
  /** Marks a recovery code as used. `false` if there is no such code. */
  useRecoveryCode(accountId: Id, codeHash: string): Promise<boolean>;
  /** Turns the second factor off and deletes its data. `false` if there was none. */
  remove(accountId: Id): Promise<boolean>;
}
