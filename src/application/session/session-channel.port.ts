import type { SignedInPerson } from './session';

/** What tabs of one browser tell each other about the session. */
export type SessionSignal =
  { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly person: SignedInPerson };

/** Reaches the other tabs of this host and browser, never the tab that posts. */
export interface SessionChannel {
  post(signal: SessionSignal): void;
  listen(listener: (signal: SessionSignal) => void): () => void;
}
