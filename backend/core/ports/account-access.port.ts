import type { AccessNews, AccessVerb } from '@/domain/account-access/account-access';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { CommandEnd, CommandRequest } from './command-request';
import type { KeptSession } from './user-sessions.port';
import type { Announcement } from './withdrawals.port';

interface KeptAccess {
  readonly sessions: readonly KeptSession[];
  readonly secondFactor: boolean;
}

interface AccessStep {
  readonly verb: AccessVerb;
  readonly news: AccessNews;
  /** The same for clients that do not know such notices. */
  readonly announced: Announcement;
}

/**
 * The accounts that the person of the scope may give a password: platform staff those of the brand that they keep, a
 * seller's managers their own people. Any other is refused.
 */
export interface AccountAccessStorage {
  find(id: Id, now: Instant): Promise<Result<KeptAccess>>;
  /**
   * Decides again under the lock. Both steps end all sign-ins. `true` if the step was recorded now: a repeat records
   * nothing, nor does the end of no sign-in.
   */
  take(id: Id, step: AccessStep, request: CommandRequest, now: Instant): Promise<CommandEnd<boolean>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly accountAccess: AccountAccessStorage;
  }
}
