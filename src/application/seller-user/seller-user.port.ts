import type { OpenSession } from '../../domain/access/open-session';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type {
  SellerRole,
  SellerUser,
  SellerUserInput,
  SellerUserQuery,
} from '../../domain/seller-user/seller-user';
import type { CallOptions } from '../request/failure';

/** One page of users, with the total of the list. */
export interface SellerUserPage {
  readonly items: readonly SellerUser[];
  readonly total: number;
}

/** A new password that an administrator sets for a user. */
export interface PasswordReset {
  readonly userId: Id;
  readonly password: string;
}

/**
 * The users of the caller's seller account (product 7). Each command carries a request id, one per intent and
 * the same on every retry; refusals are values.
 */
export interface SellerUserGateway {
  /** Lists the users: the main account first, then in the order of creation. */
  list(query: SellerUserQuery, options?: CallOptions): Promise<SellerUserPage>;
  /** Reads a user. Throws a `Failure` of kind `refused` if the seller account has no such user. */
  detail(userId: Id, options?: CallOptions): Promise<SellerUser>;
  /** The roles that the user may assign. */
  roles(options?: CallOptions): Promise<readonly SellerRole[]>;
  /** Adds a user. Refuses a user name that already exists on the platform (`seller-user.user-name-taken`). */
  add(input: SellerUserInput, requestId: string): Promise<Result<undefined>>;
  /** Changes a user. A disabled user loses all sessions. */
  change(input: SellerUserInput, requestId: string): Promise<Result<undefined>>;
  /** Removes the user and ends their sessions. */
  remove(userId: Id, requestId: string): Promise<Result<undefined>>;
  /** Sets a new password and ends the user's sessions. */
  resetPassword(reset: PasswordReset, requestId: string): Promise<Result<undefined>>;
}

/** The open sessions of the user. */
export interface OpenSessionGateway {
  /** The open sessions, newest first. */
  list(options?: CallOptions): Promise<readonly OpenSession[]>;
  /** Ends one session of the user. */
  end(id: Id): Promise<Result<undefined>>;
  /** Ends all sessions of the user except the current one. */
  endOthers(): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly sellerUsers: SellerUserGateway;
    readonly openSessions: OpenSessionGateway;
  }
}
