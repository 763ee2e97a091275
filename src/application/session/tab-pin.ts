import type { Id } from '../../domain/kernel/id';
import type { SignedInPerson } from './session';

/** The user and the token that this tab loaded its screens for. */
export interface TabPin {
  readonly userId: Id;
  readonly token: string;
}

export type SendingDecision =
  | { readonly kind: 'go' }
  /** The same user signed in again in another tab. */
  | { readonly kind: 'adopt'; readonly token: string }
  | { readonly kind: 'replaced'; readonly by: SignedInPerson }
  | { readonly kind: 'ended' }
  /** A sign-in whose user is not known yet: requests wait meanwhile. */
  | { readonly kind: 'unknown'; readonly token: string };

/**
 * Whether a tab may send with the token that the browser holds now (decisions, shell: one session per
 * host and browser, each tab pins its user id). `owner` is the user of that token, as far as the browser knows.
 */
export const decideSending = (
  pin: TabPin | undefined,
  token: string | undefined,
  owner: SignedInPerson | undefined,
): SendingDecision => {
  if (pin === undefined || pin.token === token) return { kind: 'go' };
  if (token === undefined) return { kind: 'ended' };
  if (owner === undefined) return { kind: 'unknown', token };
  return owner.userId === pin.userId ? { kind: 'adopt', token } : { kind: 'replaced', by: owner };
};
