import type { Id } from '../kernel/id';
import type { PartyType } from '../kernel/party';
import type { Duty } from './duty';

/** The signed-in user (product 3, “User”). */
export interface User {
  readonly userId: Id;
  /** The id of the account that the user belongs to, such as the seller account; for a main account the user's own. */
  readonly sid: Id;
  readonly userName: string;
  readonly name: string;
  readonly linkName: string;
  /** The URL of the profile picture; empty if there is none. */
  readonly avatar: string;
  /** Absent if the back end is another vendor's. */
  readonly accountType?: PartyType;
}

/** The session's facts about the user. Only the server decides them. */
export interface Identity {
  readonly user: User;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The duty that the user must do first. Until then the server refuses every other call. */
  readonly duty?: Duty;
}

/** The answer to a sign-in. The token goes into a cookie, the other fields to the chat. */
export interface Credentials {
  readonly token: string;
  readonly chatUserId: string;
  readonly chatSignature: string;
}

export interface ChatSignature {
  readonly chatUserId: string;
  readonly chatSignature: string;
}

/** The input of the sign-in form. */
export interface SignInInput {
  readonly userName: string;
  readonly password: string;
  /** The answer to the captcha; empty if the server requires none. */
  readonly captchaAnswer: string;
  /** The captcha's id, or a random id of the browser when the captcha is off. */
  readonly uuid: string;
}

/** A captcha picture to solve, or the information that no captcha is required. */
export type Captcha =
  | { readonly enabled: false }
  | { readonly enabled: true; readonly uuid: string; /** Base64 without a prefix. */ readonly image: string };
