import type { AccessNotice, AccessVerb } from '@/domain/account-access/account-access';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { CommandEnd, CommandRequest } from './command-request';
import type { UserSession } from './user-sessions.port';
import type { Announcement } from './withdrawals.port';

interface KeptAccess {
  readonly sessions: readonly UserSession[];
  readonly secondFactor: boolean;
}

interface AccessStep {
  readonly verb: AccessVerb;
  readonly news: AccessNotice;
  /** The same news as plain text, for clients that do not build the text from `news`. */
  readonly announced: Announcement;
}

/**
 * The accounts whose password the user of the scope may set. For platform staff, these are the accounts that they may
 * edit in their brand. For a seller's managers, they are their own users. Any other account is refused.
 */
export interface AccountAccessStorage {
  /** The live sessions of an account at `now`, and whether it has a second factor. */
  find(id: Id, now: Instant): Promise<Result<KeptAccess>>;
  /**
   * Takes the step, after checking under the lock that the user still may take it. Either step ends all sign-ins of the
   * account. Returns `true` if the step was recorded now. A repeat is not recorded. Ending sign-ins is not recorded
   * either if the account has no sessions.
   */
  take(id: Id, step: AccessStep, request: CommandRequest, now: Instant): Promise<CommandEnd<boolean>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly accountAccess: AccountAccessStorage;
  }
}
