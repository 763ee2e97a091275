import type {
  Captcha,
  ChatSignature,
  Credentials,
  Identity,
  SignInInput,
} from '../../domain/access/identity';
import type { SecondFactorInput } from '../../domain/access/second-factor';
import type { ServerRoute } from '../../domain/navigation/routes';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The calls of sign-in and session. Refusals of the two sign-in calls are values; every other failure is thrown. */
export interface SessionGateway {
  /** A new captcha, or the answer that sign-in needs none. */
  captcha(options?: CallOptions): Promise<Captcha>;
  /** The first call of a sign-in. Refuses with `sign-in.second-factor-required` if a code is needed too. */
  signIn(input: SignInInput): Promise<Result<Credentials>>;
  /** The second call of a sign-in that was refused with `sign-in.second-factor-required`. */
  signInSecondFactor(input: SecondFactorInput): Promise<Result<Credentials>>;
  /** The user, their roles and their permissions. */
  identity(options?: CallOptions): Promise<Identity>;
  /** The menu of the user as the server sends it. */
  routes(options?: CallOptions): Promise<readonly ServerRoute[]>;
  /** Ends this session on the server. */
  signOut(): Promise<void>;
  /** The credentials for the messaging service. */
  chatSignature(options?: CallOptions): Promise<ChatSignature>;
}

/**
 * The session token of this browser, in the cookie `Seller-Token` (SameSite=Lax, Secure on https). If the cookie is
 * HttpOnly, `read` returns a marker instead of the token.
 */
export interface TokenStore {
  /** The token, or the marker; `undefined` without a session. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}
