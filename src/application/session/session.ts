import type { Captcha, Identity } from '../../domain/access/identity';
import type { FailedLoadOutcome } from '../../domain/access/failed-load';
import type { SecondFactorInput } from '../../domain/access/second-factor';
import type { ServerRoute } from '../../domain/navigation/routes';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { CallOptions } from '../request/failure';

/** The state of this tab's session. */
export type SessionState =
  /**
   * No user is signed in. `refused`: the server refused user info or routes, so the user was signed out and
   * sent to `/` (product 4).
   */
  | { readonly kind: 'signed-out'; readonly refused?: true }
  /** A token exists, but its user is not loaded yet. */
  | { readonly kind: 'unidentified' }
  /**
   * The user is loaded. Roles are never empty: without any, the role is `ROLE_DEFAULT`. Routes are as
   * received.
   */
  | { readonly kind: 'identified'; readonly identity: Identity; readonly routes: readonly ServerRoute[] }
  /** Another user has signed in in another tab. This tab stops sending and offers to reload. */
  | { readonly kind: 'replaced'; readonly identity: Identity; readonly by: SignedInPerson };

export interface SignedInPerson {
  readonly userId: Id;
  readonly name: string;
}

export interface SignInForm {
  readonly userName: string;
  readonly password: string;
  /** The answer to the last captcha; empty when none is required. */
  readonly captchaAnswer: string;
  /** The id of that captcha; absent when none is required. */
  readonly captchaId?: string;
  /** Whether this browser should remember the user name (never the password). */
  readonly remember: boolean;
}

/** The second step of a sign-in: the ticket of the first step, and the code. */
export interface SecondFactorForm extends SecondFactorInput, Pick<SignInForm, 'userName' | 'remember'> {}

/** The outcome of loading the user. `sign-out` has already been carried out and shown. */
export type IdentifyOutcome = { readonly kind: 'identified' } | FailedLoadOutcome;

/** The session of this tab (product 2 to 4). It does not use RxJS, because the sign-in page loads it. */
export interface SessionService {
  /** The state; the same object until it changes (`useSyncExternalStore`). */
  state(): SessionState;
  subscribe(listener: () => void): () => void;

  captcha(options?: CallOptions): Promise<Captcha>;
  /** The user name that was stored because of `remember`. */
  rememberedUserName(): string | undefined;
  /** Signs in. Refusals (`sign-in.*`) are values and are not shown; request a new captcha after a refusal. */
  signIn(form: SignInForm): Promise<Result<undefined>>;
  /** Sends the code after a refusal with `sign-in.second-factor-required`. */
  signInSecondFactor(form: SecondFactorForm): Promise<Result<undefined>>;

  /**
   * Requests user info and routes at the same time, and applies both together. Overlapping calls share one load. A
   * refusal by the server signs out and shows the reason; a network failure changes nothing.
   */
  identify(): Promise<IdentifyOutcome>;

  /**
   * Loads the user again after a change of their own data. A failed read is not shown. User info and routes are loaded
   * again if the user had a duty, such as to change the password, and the duty is done or the read failed. Without a
   * duty, a failed read changes nothing.
   */
  renew(): Promise<void>;

  /** Loads user info and routes again after a change of roles. A failed read is not shown, as in `renew`. */
  readRightsAgain(): Promise<void>;

  /** Ends the session in every tab of this browser, even if the server refuses or does not answer. */
  signOut(): Promise<void>;
}
