import type { Id } from '../kernel/id';
import type { PartyType } from '../kernel/party';
import type { Duty } from './duty';

/** The signed-in user (product 3, “User”). */
export interface User {
  readonly userId: Id;
  /** The seller account the user belongs to: the parent's id, else their own. */
  readonly sid: Id;
  readonly userName: string;
  readonly name: string;
  readonly linkName: string;
  /** Empty when there is none. */
  readonly avatar: string;
  /** Only our back end says it; absent with others. */
  readonly accountType?: PartyType;
}

/** The session's facts about the person; the server alone decides them. */
export interface Identity {
  readonly user: User;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The duty to do first; until then the server refuses every other call. */
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
  /** The answer to the captcha; empty when the server asks for none. */
  readonly captchaAnswer: string;
  /** The captcha's id, or a random id of the browser when the captcha is off. */
  readonly uuid: string;
}

/** A picture for the user to read, or the answer that no captcha is needed. */
export type Captcha =
  | { readonly enabled: false }
  | { readonly enabled: true; readonly uuid: string; /** Base64 without a prefix. */ readonly image: string };
