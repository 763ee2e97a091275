import type { SignatureFault } from '../../domain/chat/chat-session';
import { Failure, type FailureKind } from '../request/failure';
import { isUndecidedByBackEnd } from '../request/transient';

/** The result of requesting a signature, which is the credential for the messaging service. */
export type SignatureRead<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'fault'; readonly fault: SignatureFault };

const SIGNED_OUT: readonly FailureKind[] = ['unauthenticated', 'stopped'];

/** Converts an error of reading a signature into a fault of the chat session. */
export const signatureFaultOf = (error: unknown): SignatureFault => {
  if (!(error instanceof Failure)) return 'refused';
  if (SIGNED_OUT.includes(error.details.kind)) return 'signed-out';
  return isUndecidedByBackEnd(error) ? 'network' : 'refused';
};

/** Reads the signature once; a failure is part of the result. */
export const signatureFrom = async <T>(ask: () => Promise<T>): Promise<SignatureRead<T>> => {
  try {
    return { kind: 'answer', value: await ask() };
  } catch (error) {
    return { kind: 'fault', fault: signatureFaultOf(error) };
  }
};
