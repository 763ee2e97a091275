import type { SignatureFault } from '../../domain/chat/chat-session';
import { Failure, type FailureKind } from '../request/failure';
import { isOfTheMoment } from '../request/passing';

export type Asked<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'fault'; readonly fault: SignatureFault };

/** What waiting cures. */
const PASSING: readonly FailureKind[] = ['network', 'timeout', 'status', 'proxy', 'updating'];
/** An HTTP status from here on says that the back end is not well, whatever its body says. */
const SERVER_ERROR = 500;
const SIGNED_OUT: readonly FailureKind[] = ['unauthenticated', 'stopped'];

/** Why asking for a signature failed, in the words of the chat's session. */
export const signatureFaultOf = (error: unknown): SignatureFault => {
  if (!(error instanceof Failure)) return 'refused';
  const { kind, status = 0 } = error.details;
  if (SIGNED_OUT.includes(kind)) return 'signed-out';
  const passes = PASSING.includes(kind) || isOfTheMoment(error.details) || status >= SERVER_ERROR;
  return passes ? 'network' : 'refused';
};

/** Asks once; what goes wrong is an answer too. */
export const signatureFrom = async <T>(ask: () => Promise<T>): Promise<Asked<T>> => {
  try {
    return { kind: 'answer', value: await ask() };
  } catch (error) {
    return { kind: 'fault', fault: signatureFaultOf(error) };
  }
};
