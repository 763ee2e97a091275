import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OpenSession } from '@/domain/access/open-session';

/** What is kept of a session; when it was last used follows from when it ends. */
export interface KeptSession extends Omit<OpenSession, 'lastUsedAt'> {
  readonly expiresAt: Instant;
}

/** The sessions of users of one seller account. Ending one closes its live connection too. */
export interface UserSessions {
  /** The newest first. `tokenHash` tells which of them is asking. */
  list(userId: Id, tokenHash: string, now: Instant): Promise<readonly KeptSession[]>;
  /** `false` where the user has no such session. */
  end(userId: Id, sessionId: Id): Promise<boolean>;
  /** All of a user's but the one that is asking, if it is theirs. */
  endOthers(userId: Id, tokenHash: string): Promise<void>;
}
