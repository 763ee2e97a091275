import type { SignatureFault } from '../../domain/chat/chat-session';
import { Failure, type FailureKind } from '../request/failure';
import { isTransient } from '../request/transient';

export type Asked<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'fault'; readonly fault: SignatureFault };

const SIGNED_OUT: readonly FailureKind[] = ['unauthenticated', 'stopped'];

/** Why a signature could not be read, as a fault of the chat session. */
export const signatureFaultOf = (error: unknown): SignatureFault => {
  if (!(error instanceof Failure)) return 'refused';
  const { kind, status = 0 } = error.details;
  if (SIGNED_OUT.includes(kind)) return 'signed-out';
  // A fault of the back end is not the user's fault either.
  return isTransient(error) || kind === 'status' || status >= 500 ? 'network' : 'refused';
};

/** Asks once; a failure is part of the result. */
export const signatureFrom = async <T>(ask: () => Promise<T>): Promise<Asked<T>> => {
  try {
    return { kind: 'answer', value: await ask() };
  } catch (error) {
    return { kind: 'fault', fault: signatureFaultOf(error) };
  }
};
