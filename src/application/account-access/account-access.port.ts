import type { AccessVerb, AccountAccess } from '../../domain/account-access/account-access';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The input of an action on the sign-ins of another person; `id` is the account. */
export interface AccessStepInput {
  readonly id: Id;
  readonly verb: AccessVerb;
  readonly reason: string;
}

/** Sessions and second factor of another person, behind the wire. Refusals are values, also of the read. */
export interface AccountAccessGateway {
  find(id: Id, options?: CallOptions): Promise<Result<AccountAccess>>;
  take(step: AccessStepInput, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly accountAccess: AccountAccessGateway;
  }
}
