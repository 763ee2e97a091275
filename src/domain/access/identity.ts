import type { Id } from '../kernel/id';
import type { Duty } from './duty';

/** Who is signed in (product 3, “User”). */
export interface User {
  readonly userId: Id;
  /** The seller account the user belongs to: the parent's id, else their own. */
  readonly sid: Id;
  readonly userName: string;
  readonly name: string;
  readonly linkName: string;
  /** Empty when there is none. */
  readonly avatar: string;
}

/** What the session says about the person: decided by the server alone. */
export interface Identity {
  readonly user: User;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** What has to be done first; until then the server refuses every other call. */
  readonly duty?: Duty;
}

/** What signing in hands out. The token goes into a cookie, the rest into the chat. */
export interface Credentials {
  readonly token: string;
  readonly chatUserId: string;
  readonly chatSignature: string;
}

export interface ChatSignature {
  readonly chatUserId: string;
  readonly chatSignature: string;
}

/** What is typed to sign in. */
export interface SignInInput {
  readonly userName: string;
  readonly password: string;
  /** The answer to the captcha; empty when the server asks for none. */
  readonly captchaAnswer: string;
  /** The captcha's id, or the browser's own when captcha is off. */
  readonly uuid: string;
}

/** A picture to be read aloud by a person only, or the word that none is asked for. */
export type Captcha =
  | { readonly enabled: false }
  | { readonly enabled: true; readonly uuid: string; /** Base64 without a prefix. */ readonly image: string };
