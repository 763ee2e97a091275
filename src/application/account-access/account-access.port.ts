import type { AccessVerb, AccountAccess } from '../../domain/account-access/account-access';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The input of an action on another user's sessions or second factor; `id` is the id of the account. */
export interface AccessStepInput {
  readonly id: Id;
  readonly verb: AccessVerb;
  readonly reason: string;
}

/** Reads and changes the sessions and the second factor of another user. A refusal is a value, even for the read. */
export interface AccountAccessGateway {
  /**
   * The open sessions and the second factor of an account whose password the user may set. Any other account is
   * refused.
   */
  find(id: Id, options?: CallOptions): Promise<Result<AccountAccess>>;
  /**
   * Ends all sessions of the account; `remove-second-factor` also removes its second factor. Needs a reason and a
   * recent sign-in.
   */
  take(step: AccessStepInput, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly accountAccess: AccountAccessGateway;
  }
}
