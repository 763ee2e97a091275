import type { Id } from '../kernel/id';
import { SECOND } from '../kernel/instant';
import { LONGEST_DELAY_MS, LONGEST_DELAY_OF_MISSING_MS, backoffDelay } from '../kernel/backoff';
import type { KickReason } from './kicked-out';
import { classifyLoginFailure, type LoginFailure } from './login-failure';

/** The credentials for the messaging service. They never leave the tab that holds the connection. */
export interface ChatCredentials {
  readonly userId: Id;
  readonly signature: string;
}

/** Why there is no signature: no network, a refusal of the back end, or no session (401). */
export type SignatureFault = 'network' | 'refused' | 'signed-out';

/** The only answer of the `signature` actor. */
export type SignatureEvent =
  | { readonly type: 'signature.received'; readonly credentials: ChatCredentials }
  | { readonly type: 'signature.failed'; readonly fault: SignatureFault };

/** The reports of the `connection` actor, from its login to its end. */
export type ConnectionEvent =
  | { readonly type: 'connection.logged-in' }
  | { readonly type: 'connection.refused'; readonly code: number | undefined }
  /** `caughtUp` means that the missed signals were already delivered. */
  | { readonly type: 'connection.ready'; readonly caughtUp?: true }
  | { readonly type: 'connection.not-ready' }
  | { readonly type: 'connection.unstable' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'connection.kicked-out'; readonly reason: KickReason };

/** The state in which a session waits for the user, passed on by an earlier leader. */
export interface RestingSession {
  readonly state: 'asking' | 'failed' | 'ended';
  readonly problem: ChatProblem;
}

/**
 * Commands from the user and the browser. `online`: the browser is online again. A session that takes over from a
 * waiting session keeps waiting.
 */
export type ChatSessionCommand =
  | { readonly type: 'sign-in'; readonly credentials?: ChatCredentials; readonly resting?: RestingSession }
  | { readonly type: 'sign-out' }
  | { readonly type: 'retry' }
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' }
  | { readonly type: 'online' };

export type ChatSessionEvent = ChatSessionCommand | SignatureEvent | ConnectionEvent;

/** The last problem, for the screen. */
export type ChatProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'login'; readonly code: number | undefined }
  | { readonly kind: 'signature'; readonly fault: SignatureFault }
  | { readonly kind: 'kicked-out'; readonly reason: KickReason };

type HeldCredentials =
  { readonly kind: 'none' } | { readonly kind: 'held'; readonly credentials: ChatCredentials };

/** The data of the chat session apart from its state. */
export interface ChatSessionContext {
  readonly held: HeldCredentials;
  /** Logins refused with 70001 since the chat was last ready, or since the user's last retry. */
  readonly expiries: number;
  /** Network failures since the chat was last ready for `STEADY_AFTER_MS`. */
  readonly failures: number;
  /**
   * Whether the chat has been ready at least once since sign-in. If not, the back end may not support the chat's
   * connection at all.
   */
  readonly wasReady: boolean;
  readonly problem: ChatProblem;
}

export const FRESH_SESSION: ChatSessionContext = {
  held: { kind: 'none' },
  expiries: 0,
  failures: 0,
  wasReady: false,
  problem: { kind: 'none' },
};

/**
 * The time limit of a request for a signature. Such limits are not in the specification: the service itself leaves
 * a login pending for 90 s.
 */
export const SIGNATURE_TIMEOUT_MS = 30 * SECOND;
/** A login without an answer counts as a network failure after this time. */
export const LOGIN_TIMEOUT_MS = 30 * SECOND;
/** A connection that is not ready counts as a network failure after this time. */
export const READY_TIMEOUT_MS = 30 * SECOND;

/**
 * After the chat has been ready for this long, the backoff is reset. A shorter time would let an unstable network
 * reset it.
 */
export const STEADY_AFTER_MS = 60 * SECOND;

/** The context with the credentials of an event, if the event contains any. */
export const withCredentials = (context: ChatSessionContext, event: ChatSessionEvent): ChatSessionContext =>
  'credentials' in event && event.credentials !== undefined
    ? { ...context, held: { kind: 'held', credentials: event.credentials } }
    : context;

/** The context with the problem that an event reports. */
export const withProblem = (context: ChatSessionContext, event: ChatSessionEvent): ChatSessionContext => {
  switch (event.type) {
    case 'connection.refused':
      return { ...context, problem: { kind: 'login', code: event.code } };
    case 'signature.failed':
      return { ...context, problem: { kind: 'signature', fault: event.fault } };
    case 'connection.kicked-out':
      return { ...context, problem: { kind: 'kicked-out', reason: event.reason } };
    case 'sign-in':
      return { ...context, problem: event.resting?.problem ?? context.problem };
    default:
      return context;
  }
};

/** The class of a refused login; `none` for any other event. */
export const loginFailureOf = (event: ChatSessionEvent): LoginFailure | 'none' =>
  event.type === 'connection.refused' ? classifyLoginFailure(event.code) : 'none';

/** The state in which an earlier leader waited for the user; `none` for any other event. */
export const restingStateOf = (event: ChatSessionEvent): RestingSession['state'] | 'none' =>
  event.type === 'sign-in' ? (event.resting?.state ?? 'none') : 'none';

/** The fault of a failed request for a signature; `none` for any other event. */
export const signatureFaultOf = (event: ChatSessionEvent): SignatureFault | 'none' =>
  event.type === 'signature.failed' ? event.fault : 'none';

/** The delay before the next try, in ms. Until the chat has been ready once, the backoff may exceed a minute. */
export const reconnectDelay = (
  { failures, wasReady }: Pick<ChatSessionContext, 'failures' | 'wasReady'>,
  jitter: number,
): number => backoffDelay(failures, jitter, wasReady ? LONGEST_DELAY_MS : LONGEST_DELAY_OF_MISSING_MS);
