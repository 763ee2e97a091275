import type { Captcha, Identity } from '../../domain/access/identity';
import type { FailedLoadOutcome } from '../../domain/access/failed-load';
import type { SecondFactorInput } from '../../domain/access/second-factor';
import type { ServerRoute } from '../../domain/navigation/routes';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { CallOptions } from '../request/failure';

/** Who uses this tab, as far as it knows. */
export type SessionState =
  /** `refused`: the server refused user info or routes, which signs out and leads to `/` (product 4). */
  | { readonly kind: 'signed-out'; readonly refused?: true }
  /** There is a token; who it belongs to is not loaded yet. */
  | { readonly kind: 'unidentified' }
  /** Roles are never empty: without any it is `ROLE_DEFAULT`. Routes are as they came. */
  | { readonly kind: 'identified'; readonly identity: Identity; readonly routes: readonly ServerRoute[] }
  /** Another person signed in in another tab: this one sends nothing any more and offers to reload. */
  | { readonly kind: 'replaced'; readonly identity: Identity; readonly by: SignedInPerson };

export interface SignedInPerson {
  readonly userId: Id;
  readonly name: string;
}

export interface SignInForm {
  readonly userName: string;
  readonly password: string;
  /** The answer to the captcha that `captcha()` answered last; empty when none is asked for. */
  readonly captchaAnswer: string;
  /** The id of that captcha; absent when none is asked for. */
  readonly captchaId?: string;
  /** Keep the user name (never the password) in this browser. */
  readonly remember: boolean;
}

/** The second half of a sign-in: what the first half refused with, and the code. */
export interface SecondFactorForm extends SecondFactorInput, Pick<SignInForm, 'userName' | 'remember'> {}

/** What loading the person ended in; `sign-out` has been carried out and said already. */
export type IdentifyOutcome = { readonly kind: 'identified' } | FailedLoadOutcome;

/** The session of this tab (product 2 to 4). Free of RxJS: the sign-in page loads it. */
export interface SessionService {
  /** Keeps its identity until it changes (`useSyncExternalStore`). */
  state(): SessionState;
  subscribe(listener: () => void): () => void;

  captcha(options?: CallOptions): Promise<Captcha>;
  /** What `remember` kept. */
  rememberedUserName(): string | undefined;
  /** Refusals (`sign-in.*`) are values and not shown; after one, ask for a new captcha. */
  signIn(form: SignInForm): Promise<Result<undefined>>;
  /** Sends the code that `sign-in.second-factor-required` asked for. */
  signInSecondFactor(form: SecondFactorForm): Promise<Result<undefined>>;

  /**
   * Asks for user info and routes at the same time and applies them in this order. Calls that overlap share one
   * load. A refusal by the server signs out and says why; trouble on the way changes nothing.
   */
  identify(): Promise<IdentifyOutcome>;

  /**
   * Reads again who the person is, after they changed something about themselves. Silent: what cannot be read stays as
   * it was. A duty that is done opens everything else: user info and routes are loaded anew.
   */
  renew(): Promise<void>;

  /** Reads again what the person may do, after a role changed: user info and routes. Silent, as `renew` is. */
  readRightsAgain(): Promise<void>;

  /** Ends the session in every tab of this browser, whatever the server answers. */
  signOut(): Promise<void>;
}
