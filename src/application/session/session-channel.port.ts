import type { SignedInPerson } from './session';

/** Messages about the session between the tabs of one browser. */
export type SessionSignal =
  { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly person: SignedInPerson };

/** Sends to the other tabs of this host and browser, never to the posting one. */
export interface SessionChannel {
  post(signal: SessionSignal): void;
  listen(listener: (signal: SessionSignal) => void): () => void;
}
