import type { AttemptLimit, SignInAttempts } from '@/domain/access/sign-in-attempts';
import type { Instant } from '@/domain/kernel/instant';

/**
 * Failed sign-ins by key: the SHA-256 of an account's id, of a platform and a name without an account, or of the
 * network of an IP. So the table contains neither names nor IPs.
 */
export interface SignInAttemptStorage {
  /** The current number of failures; zero for an unknown key. */
  find(key: string): Promise<SignInAttempts>;
  /**
   * Counts one more failure, and returns the state before it. The count of a locked key does not change. Concurrent
   * calls are serialised.
   */
  count(key: string, limit: AttemptLimit, now: Instant): Promise<SignInAttempts>;
  /** Deletes the count, after a successful sign-in. */
  forget(key: string): Promise<void>;
  /** Deletes counts that have expired. */
  sweep(now: Instant): Promise<void>;
}
