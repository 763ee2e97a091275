import type { SignedInPerson } from './session';

/** Messages about the session between the tabs of one browser. */
export type SessionSignal =
  { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly person: SignedInPerson };

/**
 * A channel to the other tabs of this host and browser. The posting tab does not receive its own messages.
 */
export interface SessionChannel {
  post(signal: SessionSignal): void;
  /** Calls the listener for each signal of another tab. The returned function removes the listener. */
  listen(listener: (signal: SessionSignal) => void): () => void;
}
