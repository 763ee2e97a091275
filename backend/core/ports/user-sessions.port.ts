import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OpenSession } from '@/domain/access/open-session';

/** The stored part of a session; the time of last use follows from its end. */
export interface KeptSession extends Omit<OpenSession, 'lastUsedAt'> {
  readonly expiresAt: Instant;
}

/** The sessions of the scope's person. Ending one closes its live connection too. */
export interface UserSessions {
  /** Newest first. `tokenHash` identifies the caller's own session. */
  list(tokenHash: string, now: Instant): Promise<readonly KeptSession[]>;
  /** `false` if the person has no such session. */
  end(sessionId: Id): Promise<boolean>;
  /** Ends all of the person's sessions except the caller's. */
  endOthers(tokenHash: string): Promise<void>;
}
