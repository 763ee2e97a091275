import type { AttemptLimit, SignInAttempts } from '@/domain/access/sign-in-attempts';
import type { Instant } from '@/domain/kernel/instant';

/** Failed sign-ins by key: the SHA-256 of a platform and a name, or of an address. The key does not reveal either. */
export interface SignInAttemptStorage {
  find(key: string): Promise<SignInAttempts>;
  /**
   * Counts one more failure, and answers the state before it. A locked key counts none. Concurrent calls are
   * serialised.
   */
  count(key: string, limit: AttemptLimit, now: Instant): Promise<SignInAttempts>;
  forget(key: string): Promise<void>;
  /** Clears away what is forgotten by now. */
  sweep(now: Instant): Promise<void>;
}
