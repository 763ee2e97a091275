import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

interface StoredSecondFactor {
  /** Encrypted; see `SecretBox`. */
  readonly sealedSecret: string;
  readonly begunAt: Instant;
  /** The newest time step whose code was used. */
  readonly lastStep?: number;
  readonly recoveryCodesLeft: number;
}

interface ConfirmedSecondFactor {
  /** The secret that the code belonged to; when another one stands there by now, nothing changes. */
  readonly sealedSecret: string;
  readonly step: number;
  readonly codeHashes: readonly string[];
  /** SHA-256 of the token whose session goes on; every other session of the account ends. */
  readonly keptSession: string;
}

/** Second factors by account. Callers know whose account it is: a session, or a password that was right. */
export interface SecondFactorStorage {
  find(accountId: Id): Promise<StoredSecondFactor | undefined>;
  /** Keeps a secret that no code has confirmed yet, in place of an earlier one. `false` where one is on. */
  begin(accountId: Id, sealedSecret: string, now: Instant): Promise<boolean>;
  /** Turns it on. `false` where it is on, or where another secret was begun meanwhile. */
  confirm(accountId: Id, confirmed: ConfirmedSecondFactor, now: Instant): Promise<boolean>;
  /** Marks a step and every one before it as used. `false` where it was used: of two at once, one succeeds. */
  useStep(accountId: Id, step: number): Promise<boolean>;
  /** Takes a recovery code out. `false` where there is no such code any more. */
  useRecoveryCode(accountId: Id, codeHash: string): Promise<boolean>;
  /** Turns it off and forgets everything of it. `false` where there was none. */
  remove(accountId: Id): Promise<boolean>;
}
