import type { AttemptLimit, SignInAttempts } from '@/domain/access/sign-in-attempts';
import type { Instant } from '@/domain/kernel/instant';

/** Failed sign-ins by key: the SHA-256 of a platform and a name, or of an IP. The key does not reveal either. */
export interface SignInAttemptStorage {
  find(key: string): Promise<SignInAttempts>;
  /**
   * Counts one more failure, and returns the state before it. A locked key counts none. Concurrent calls are
   * serialised.
   */
  count(key: string, limit: AttemptLimit, now: Instant): Promise<SignInAttempts>;
  forget(key: string): Promise<void>;
  /** Deletes counts that have expired. */
  sweep(now: Instant): Promise<void>;
}
