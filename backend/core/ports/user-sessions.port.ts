import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OpenSession } from '@/domain/access/open-session';

/** The stored part of a session; the time of last use follows from its end. */
export interface KeptSession extends Omit<OpenSession, 'lastUsedAt'> {
  readonly expiresAt: Instant;
}

/** The sessions of users of one seller account. Ending one closes its live connection too. */
export interface UserSessions {
  /** Newest first. `tokenHash` identifies the caller's own session. */
  list(userId: Id, tokenHash: string, now: Instant): Promise<readonly KeptSession[]>;
  /** `false` if the user has no such session. */
  end(userId: Id, sessionId: Id): Promise<boolean>;
  /** Ends all of a user's sessions except the caller's, if it is theirs. */
  endOthers(userId: Id, tokenHash: string): Promise<void>;
}
