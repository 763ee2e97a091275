import type { ChatProblem, ChatSessionContext, RestingSession, SignatureFault } from './chat-session';
import type { KickReason } from './kicked-out';

/**
 * The state of the chat session for a screen in any tab. It is plain data without the signature, because it is
 * broadcast.
 */
export type ChatSessionView =
  | { readonly status: 'off' }
  | { readonly status: 'connecting' }
  | { readonly status: 'connected' }
  | { readonly status: 'reconnecting' }
  | { readonly status: 'asking'; readonly reason: KickReason }
  | { readonly status: 'failed'; readonly cause: ChatFailureCause; readonly mayRetry: boolean }
  | { readonly status: 'ended' };

type ChatFailureCause =
  | { readonly kind: 'login'; readonly code: number | undefined }
  | { readonly kind: 'signature'; readonly fault: SignatureFault }
  | { readonly kind: 'unknown' };

/** The machine's state value: a name, or a name with its nested state. */
export type ChatStateValue = string | { readonly [state: string]: ChatStateValue | undefined };

const pathOf = (value: ChatStateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => [name, ...(inner === undefined ? [] : pathOf(inner))]);

const causeOf = (problem: ChatProblem): ChatFailureCause =>
  problem.kind === 'login' || problem.kind === 'signature' ? problem : { kind: 'unknown' };

/** The connection status that the user sees, from the state of the chat session. */
export const viewOfSession = (snapshot: {
  readonly value: ChatStateValue;
  readonly context: ChatSessionContext;
}): ChatSessionView => {
  const { problem, failures } = snapshot.context;
  const [state, step, inner] = pathOf(snapshot.value);
  if (step === 'ready') {
    return { status: inner === 'reconnecting' ? 'reconnecting' : 'connected' };
  }
  switch (state) {
    case 'refreshing':
    case 'session':
      return { status: failures > 0 ? 'reconnecting' : 'connecting' };
    case 'pausing':
      return { status: 'reconnecting' };
    case 'asking':
      return {
        status: 'asking',
        reason: problem.kind === 'kicked-out' ? problem.reason : 'REST_API_Kick',
      };
    case 'failed':
    case 'misconfigured':
      return { status: 'failed', cause: causeOf(problem), mayRetry: state === 'failed' };
    case 'ended':
      return { status: 'ended' };
    default:
      return { status: 'off' };
  }
};

/**
 * The state in which a new leader starts if the session waits for the user. Undefined while the session runs
 * or is off. After a fault of the deployment a new leader tries once, because the fault may have been fixed.
 */
export const restingOf = (view: ChatSessionView): RestingSession | undefined => {
  switch (view.status) {
    case 'asking':
      return { state: 'asking', problem: { kind: 'kicked-out', reason: view.reason } };
    case 'failed':
      return view.mayRetry
        ? { state: 'failed', problem: view.cause.kind === 'unknown' ? { kind: 'none' } : view.cause }
        : undefined;
    case 'ended':
      return { state: 'ended', problem: { kind: 'none' } };
    default:
      return undefined;
  }
};
