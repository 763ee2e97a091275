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

/** A new password that a manager gives to a user. */
export interface PasswordReset {
  readonly userId: Id;
  readonly password: string;
}

/**
 * The users of the caller's seller account (product 7). Commands carry a request id, one per intent and the same on
 * every retry; their refusals are values.
 */
export interface SellerUserGateway {
  list(query: SellerUserQuery, options?: CallOptions): Promise<SellerUserPage>;
  /** Fails as refused if the seller account has no such user. */
  detail(userId: Id, options?: CallOptions): Promise<SellerUser>;
  /** The roles that the user may assign. */
  roles(options?: CallOptions): Promise<readonly SellerRole[]>;
  add(input: SellerUserInput, requestId: string): Promise<Result<undefined>>;
  change(input: SellerUserInput, requestId: string): Promise<Result<undefined>>;
  remove(userId: Id, requestId: string): Promise<Result<undefined>>;
  resetPassword(reset: PasswordReset, requestId: string): Promise<Result<undefined>>;
}

/** The open sessions of the user. */
export interface OpenSessionGateway {
  /** Newest first. */
  list(options?: CallOptions): Promise<readonly OpenSession[]>;
  end(id: Id): Promise<Result<undefined>>;
  /** All except the caller's session. */
  endOthers(): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly sellerUsers: SellerUserGateway;
    readonly openSessions: OpenSessionGateway;
  }
}
