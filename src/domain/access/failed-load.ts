/** Why user info or routes could not be loaded. */
export type IdentityFailure = 'refused' | 'unreachable' | 'unexpected-answer';

/** What the guard does after user info or routes could not be loaded. */
export type FailedLoadOutcome =
  | { readonly kind: 'sign-out'; readonly to: '/' }
  /** `unexpected`: the server did answer, in a shape that this version cannot read. */
  | { readonly kind: 'offer-retry'; readonly unexpected?: true };

/** A refusal by the server signs out and leads to `/`. Other failures keep the session and offer a retry. */
export const afterFailedLoad = (failure: IdentityFailure): FailedLoadOutcome =>
  failure === 'refused'
    ? { kind: 'sign-out', to: '/' }
    : { kind: 'offer-retry', ...(failure === 'unexpected-answer' ? { unexpected: true } : {}) };
