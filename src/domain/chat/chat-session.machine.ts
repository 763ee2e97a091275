import { assign, fromCallback, setup, type EventObject } from 'xstate';
import {
  FRESH_SESSION,
  LOGIN_TIMEOUT_MS,
  loginFailureOf,
  reconnectDelay,
  READY_TIMEOUT_MS,
  restingStateOf,
  SIGNATURE_TIMEOUT_MS,
  signatureFaultOf,
  STEADY_AFTER_MS,
  withCredentials,
  withProblem,
  type ChatCredentials,
  type ChatSessionContext,
  type ChatSessionEvent,
} from './chat-session';

/*
 * The chat's session with the messaging service (work orders 4 and 8, “Chat session”, “Kicked out”). Sections, in this
 * order: names of outside actors, guards, actions, delays, chart.
 */

const fromOutside = (name: string) => (): never => {
  throw new Error(`The chat session needs its actor "${name}": provide it.`);
};

/**
 * The credentials in the context. They are missing only if the chart connects without credentials, which its guards
 * prevent.
 */
const heldCredentials = ({ context }: { readonly context: ChatSessionContext }): ChatCredentials =>
  context.held.kind === 'held' ? context.held.credentials : { userId: '', signature: '' };

const session = setup({
  types: {
    context: {} as ChatSessionContext,
    events: {} as ChatSessionEvent,
  },

  /**
   * `signature` sends one request to the back end and answers with a `SignatureEvent`. `connection` logs in when it
   * starts, reports `ConnectionEvent`s, and releases the service when it is stopped. So there is at most one
   * connection, and an abandoned login cannot answer later.
   */
  actors: {
    signature: fromCallback<EventObject>(fromOutside('signature')),
    connection: fromCallback<EventObject, ChatCredentials>(fromOutside('connection')),
  },

  guards: {
    holdsCredentials: ({ context }) => context.held.kind === 'held',
    isExpiredAgain: ({ context, event }) =>
      loginFailureOf(event) === 'signature-expired' && context.expiries > 0,
    isExpired: ({ event }) => loginFailureOf(event) === 'signature-expired',
    isConfigurationFault: ({ event }) => loginFailureOf(event) === 'configuration',
    isNetworkFault: ({ event }) =>
      loginFailureOf(event) === 'network' || signatureFaultOf(event) === 'network',
    wasAsking: ({ event }) => restingStateOf(event) === 'asking',
    hadFailed: ({ event }) => restingStateOf(event) === 'failed',
    hadEnded: ({ event }) => restingStateOf(event) === 'ended',
    isSignedOut: ({ event }) => signatureFaultOf(event) === 'signed-out',
  },

  actions: {
    keepCredentials: assign(({ context, event }) => withCredentials(context, event)),
    dropCredentials: assign({ held: { kind: 'none' } }),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    countExpiry: assign({ expiries: ({ context }) => context.expiries + 1 }),
    forgetExpiries: assign({ expiries: 0, problem: { kind: 'none' } }),
    noteReady: assign({ wasReady: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    startAfresh: assign(FRESH_SESSION),
  },

  /** `reconnectDelay` at its mean; the service that runs the machine adds jitter. */
  delays: {
    signatureTimeout: SIGNATURE_TIMEOUT_MS,
    loginTimeout: LOGIN_TIMEOUT_MS,
    readyTimeout: READY_TIMEOUT_MS,
    steady: STEADY_AFTER_MS,
    backoffDelay: ({ context }) => reconnectDelay(context, 0.5),
  },
});

export const chatSessionMachine = session.createMachine({
  id: 'chat',
  context: FRESH_SESSION,
  initial: 'signedOut',
  on: { 'sign-out': '.signedOut' },
  states: {
    signedOut: {
      description: 'No user is signed in, or the platform has no chat.',
      entry: 'startAfresh',
      on: {
        'sign-in': [
          { guard: 'wasAsking', target: 'asking', actions: 'noteProblem' },
          { guard: 'hadFailed', target: 'failed', actions: 'noteProblem' },
          { guard: 'hadEnded', target: 'ended' },
          { target: 'starting', actions: 'keepCredentials' },
        ],
      },
    },

    starting: {
      description: 'Chooses: log in with the signature that is held, or ask for one first.',
      always: [{ guard: 'holdsCredentials', target: 'session' }, { target: 'refreshing' }],
    },

    refreshing: {
      description: 'Asks the back end for a signature.',
      entry: 'dropCredentials',
      invoke: { src: 'signature' },
      after: { signatureTimeout: 'pausing' },
      on: {
        'signature.received': { target: 'session', actions: 'keepCredentials' },
        'signature.failed': [
          { guard: 'isNetworkFault', target: 'pausing' },
          { guard: 'isSignedOut', target: 'signedOut' },
          { target: 'failed', actions: 'noteProblem' },
        ],
      },
    },

    session: {
      description: 'One connection, from its login to its end; leaving this state closes it.',
      invoke: { src: 'connection', input: heldCredentials },
      initial: 'loggingIn',
      on: { 'connection.kicked-out': { target: 'asking', actions: 'noteProblem' } },
      states: {
        loggingIn: {
          description:
            'The login is under way. The service may report ready before it has answered the login.',
          after: { loginTimeout: '#chat.pausing' },
          on: {
            'connection.refused': [
              { guard: 'isExpiredAgain', target: '#chat.failed', actions: 'noteProblem' },
              { guard: 'isExpired', target: '#chat.refreshing', actions: 'countExpiry' },
              { guard: 'isConfigurationFault', target: '#chat.misconfigured', actions: 'noteProblem' },
              { guard: 'isNetworkFault', target: '#chat.pausing' },
              { target: '#chat.failed', actions: 'noteProblem' },
            ],
          },
          initial: 'unanswered',
          states: {
            unanswered: {
              description: 'Neither answered nor ready.',
              on: {
                'connection.logged-in': '#chat.session.waitingForReady',
                'connection.ready': 'readyFirst',
              },
            },
            readyFirst: {
              description: 'Ready; the answer to the login is still to come.',
              on: {
                'connection.logged-in': '#chat.session.ready',
                'connection.not-ready': 'unanswered',
              },
            },
          },
        },
        waitingForReady: {
          description: 'Logged in; calls are allowed once the service reports ready.',
          after: { readyTimeout: '#chat.pausing' },
          on: { 'connection.ready': 'ready' },
        },
        ready: {
          description: 'Signals arrive. The service repairs an unstable connection itself.',
          entry: ['forgetExpiries', 'noteReady'],
          after: { steady: { actions: 'forgetFailures' } },
          on: { 'connection.not-ready': '#chat.pausing' },
          initial: 'connected',
          states: {
            connected: {
              description: 'The connection is stable.',
              on: { 'connection.unstable': 'reconnecting' },
            },
            reconnecting: {
              description: 'The network is unstable; messages may be late.',
              on: { 'connection.restored': 'connected' },
            },
          },
        },
      },
    },

    pausing: {
      description: 'A network failure: waits for the backoff delay and starts again.',
      entry: 'countFailure',
      after: { backoffDelay: 'starting' },
      on: { retry: 'starting', online: 'starting' },
    },

    asking: {
      description: 'Kicked out: asks whether to log in again.',
      on: {
        confirm: { target: 'refreshing', actions: 'startAfresh' },
        cancel: 'ended',
      },
    },

    failed: {
      description: 'A failure that waiting does not solve; the user may retry.',
      on: { retry: { target: 'refreshing', actions: 'startAfresh' } },
    },

    misconfigured: {
      description: 'The deployment is at fault, so a retry would fail again.',
    },

    ended: {
      description: 'The user has ended the chat, but is still signed in.',
      on: { retry: { target: 'refreshing', actions: 'startAfresh' } },
    },
  },
});
