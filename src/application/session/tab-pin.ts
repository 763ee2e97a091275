import type { Id } from '../../domain/kernel/id';
import type { SignedInPerson } from './session';

/** The user and the token for which this tab has loaded its screens. */
export interface TabPin {
  readonly userId: Id;
  readonly token: string;
}

export type SendingDecision =
  | { readonly kind: 'go' }
  /** The same user has signed in again in another tab, so this tab adopts the new token. */
  | { readonly kind: 'adopt'; readonly token: string }
  | { readonly kind: 'replaced'; readonly by: SignedInPerson }
  | { readonly kind: 'ended' }
  /** The user of a new sign-in is not known yet, so the tab sends nothing. */
  | { readonly kind: 'unknown'; readonly token: string };

/**
 * Decides whether a tab may send requests with the browser's current token. There is one session per host and browser,
 * and each tab keeps the user id that it was loaded for. `owner` is the user of the current token, if the browser knows
 * the user.
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
