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

/** The calls of sign-in and session. Refusals of `signIn` are values; other outcomes are thrown as `Failure`. */
export interface SessionGateway {
  captcha(options?: CallOptions): Promise<Captcha>;
  signIn(input: SignInInput): Promise<Result<Credentials>>;
  /** The second call of a sign-in that was refused with `sign-in.second-factor-required`. */
  signInSecondFactor(input: SecondFactorInput): Promise<Result<Credentials>>;
  identity(options?: CallOptions): Promise<Identity>;
  routes(options?: CallOptions): Promise<readonly ServerRoute[]>;
  signOut(): Promise<void>;
  chatSignature(options?: CallOptions): Promise<ChatSignature>;
}

/**
 * The session token of this browser, in the cookie `Seller-Token` (SameSite=Lax, Secure on https), or a marker for it
 * if the cookie is HttpOnly.
 */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}
