import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OpenSession } from '@/domain/access/open-session';

/** The stored part of a session; the time of its last use is computed from its expiry. */
export interface UserSession extends Omit<OpenSession, 'lastUsedAt'> {
  readonly expiresAt: Instant;
}

/** The sessions of the scope's user. Ending a session closes its live connection too. */
export interface UserSessions {
  /** Newest first. `tokenHash` identifies the caller's own session. */
  list(tokenHash: string, now: Instant): Promise<readonly UserSession[]>;
  /** `false` if the user has no such session. */
  end(sessionId: Id): Promise<boolean>;
  /** Ends all sessions of the user except the caller's. */
  endOthers(tokenHash: string): Promise<void>;
}
