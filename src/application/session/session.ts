import type { Captcha, Identity } from '../../domain/access/identity';
import type { FailedLoadOutcome } from '../../domain/access/failed-load';
import type { SecondFactorInput } from '../../domain/access/second-factor';
import type { ServerRoute } from '../../domain/navigation/routes';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { CallOptions } from '../request/failure';

/** The user of this tab, as far as it knows. */
export type SessionState =
  /** `refused`: the server refused user info or routes, which signs out and leads to `/` (product 4). */
  | { readonly kind: 'signed-out'; readonly refused?: true }
  /** There is a token, but its user is not loaded yet. */
  | { readonly kind: 'unidentified' }
  /** Roles are never empty: without any it is `ROLE_DEFAULT`. Routes are as received. */
  | { readonly kind: 'identified'; readonly identity: Identity; readonly routes: readonly ServerRoute[] }
  /** Another user signed in in another tab: this tab stops sending and offers to reload. */
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
  /** Keep the user name (never the password) in this browser. */
  readonly remember: boolean;
}

/** The second step of a sign-in: the ticket of the first step, and the code. */
export interface SecondFactorForm extends SecondFactorInput, Pick<SignInForm, 'userName' | 'remember'> {}

/** The outcome of loading the user; `sign-out` has been carried out and shown already. */
export type IdentifyOutcome = { readonly kind: 'identified' } | FailedLoadOutcome;

/** The session of this tab (product 2 to 4). Free of RxJS: the sign-in page loads it. */
export interface SessionService {
  /** Keeps its identity until it changes (`useSyncExternalStore`). */
  state(): SessionState;
  subscribe(listener: () => void): () => void;

  captcha(options?: CallOptions): Promise<Captcha>;
  /** The user name that `remember` stored. */
  rememberedUserName(): string | undefined;
  /** Refusals (`sign-in.*`) are values and not shown; after one, ask for a new captcha. */
  signIn(form: SignInForm): Promise<Result<undefined>>;
  /** Sends the code after a refusal with `sign-in.second-factor-required`. */
  signInSecondFactor(form: SecondFactorForm): Promise<Result<undefined>>;

  /**
   * Reads user info and routes at the same time and applies them in this order. Overlapping calls share one load. A
   * refusal by the server signs out and shows why; a network failure changes nothing.
   */
  identify(): Promise<IdentifyOutcome>;

  /**
   * Reads the user again after a change of their own data. Silent: a failed read changes nothing. After a
   * fulfilled duty it loads user info and routes again.
   */
  renew(): Promise<void>;

  /** Reads user info and routes again after a change of roles. Silent, like `renew`. */
  readRightsAgain(): Promise<void>;

  /** Ends the session in every tab of this browser, whatever the server answers. */
  signOut(): Promise<void>;
}
