/** Why user info or routes could not be loaded. */
export type IdentityFailure = 'refused' | 'unreachable';

export type FailedLoadOutcome =
  { readonly kind: 'sign-out'; readonly to: '/' } | { readonly kind: 'offer-retry' };

/** A refusal that the server answered signs out and goes to `/`; trouble on the way signs nobody out (decisions). */
export const afterFailedLoad = (failure: IdentityFailure): FailedLoadOutcome =>
  failure === 'refused' ? { kind: 'sign-out', to: '/' } : { kind: 'offer-retry' };
