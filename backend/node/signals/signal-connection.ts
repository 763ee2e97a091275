import { type RawData, WebSocket } from 'ws';
import {
  BEAT_MS,
  clientFrame,
  CLOSE_CODES,
  type ClientFrame,
  type ServerFrame,
  serverFrame,
  SIGN_IN_DEADLINE_MS,
  type SignInFault,
} from '@/contract/signals';
import type { ChatSignal } from '@/domain/chat/signal';
import type { Scope } from '@backend/core/ports/scope';
import { signalTokenOf } from '@backend/core/session/session-cookie';
import type { SessionService } from '@backend/core/session/session.service';
import { admit } from '@backend/core/signal/admit';
import type { Presence, PresenceConnection } from '@backend/core/signal/presence';
import type { SignalHub } from '@backend/core/signal/signal-hub';
import { SignalQueue } from '@backend/core/signal/signal-queue';
import type { Instant } from '@/domain/kernel/instant';

/** A connection with more unsent data than this gets no further signal until it has caught up. */
const BUFFERED_MAX_BYTES = 64 * 1024;

/** A page measures `unheardMs` when it sends the frame. The frame may take this much longer to arrive, in ms. */
const ON_THE_WAY_MS = 5000;

type SignInFrame = Extract<ClientFrame, { type: 'sign-in' }>;

/** The dependencies of a live connection. */
export interface ConnectionParts {
  readonly hub: SignalHub;
  /** Absent if the product does not show who has a work order open. */
  readonly presence?: Presence;
  readonly sessions: SessionService;
  readonly now: () => Instant;
  /** The interval of heartbeats, for tests; absent for the contract's value. */
  readonly beatMs?: number;
  readonly signInDeadlineMs?: number;
  /** Counts a sign-in with this token; returns the seconds to wait, 0 for none. Absent for no limit. */
  readonly countSignIn?: (token: string | undefined) => Promise<number>;
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');

const frameOf = (data: RawData, isBinary: boolean): ClientFrame | undefined => {
  if (isBinary) return undefined;
  try {
    return clientFrame.decode(JSON.parse(textOf(data)));
  } catch {
    return undefined;
  }
};

/**
 * One live connection. It signs in with its first frame, receives the changes in its scope, sends heartbeats, and
 * ends with its session. `carried` is the token of its cookie, if cookies are allowed. Signals that a slow client
 * cannot take are merged into one for each work order, and finally into one for everything.
 */
export const serveConnection = (
  socket: WebSocket,
  {
    hub,
    presence,
    sessions,
    now,
    beatMs = BEAT_MS,
    signInDeadlineMs = SIGN_IN_DEADLINE_MS,
    countSignIn = () => Promise.resolve(0),
  }: ConnectionParts,
  carried?: string,
): void => {
  const queue = new SignalQueue();
  let leave = (): void => undefined;
  let guest: PresenceConnection | undefined;
  let signingIn = false;
  let tokenHash: string | undefined;
  let missedBeats = 0;

  const send = (frame: ServerFrame, sent?: () => void): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(serverFrame.encode(frame)), sent);
  };
  const refuse = (reason: SignInFault): void => {
    send({ type: 'refused', reason });
    socket.close(CLOSE_CODES.refused, reason);
  };
  const flush = (): void => {
    if (socket.bufferedAmount > BUFFERED_MAX_BYTES) return;
    for (const signal of queue.take()) send({ type: 'signal', signal }, flush);
  };

  /** Checks whether the session is still valid; if not, ends the connection. */
  const look = async (): Promise<boolean> => {
    const alive = tokenHash !== undefined && (await sessions.look(tokenHash, now())) !== undefined;
    if (!alive) refuse('session');
    return alive;
  };
  // A short failure of the database must not end a connection.
  const lookSoon = (): void => void look().catch(() => undefined);

  /**
   * The changes that a client missed. If they are unknown, the result is `undefined`, and the page must read everything
   * again.
   */
  const missedBy = async (
    { unheardMs }: SignInFrame,
    scope: Scope,
  ): Promise<readonly ChatSignal[] | undefined> =>
    unheardMs === undefined
      ? undefined
      : hub.since(scope, now() - unheardMs - ON_THE_WAY_MS).catch(() => undefined);

  const signIn = async (frame: SignInFrame): Promise<void> => {
    const token = signalTokenOf(frame.token, carried);
    if ((await countSignIn(token)) > 0) return socket.close(CLOSE_CODES.tooMany, 'too many');
    const admission = await admit(sessions, { ...frame, token }, now());
    if (socket.readyState !== WebSocket.OPEN) return;
    if (admission.kind === 'refused') return refuse(admission.reason);
    ({ tokenHash } = admission);
    // Joins before it sends `ready`, so that a client that reads after `ready` misses no change.
    leave = hub.join({
      scope: admission.scope,
      send: (signal) => {
        queue.offer(signal);
        flush();
      },
      recheckSession: lookSoon,
    });
    guest = presence?.join({
      tokenHash: admission.tokenHash,
      tell: (workOrderId, company) => {
        // A slow client skips this state; the next one is complete.
        if (socket.bufferedAmount <= BUFFERED_MAX_BYTES) send({ type: 'company', workOrderId, company });
      },
    });
    const missed = await missedBy(frame, admission.scope);
    for (const signal of missed ?? []) send({ type: 'signal', signal });
    send({
      type: 'ready',
      ...(missed === undefined ? {} : { caughtUp: true }),
      ...(guest === undefined ? {} : { presence: true }),
    });
  };

  const deadline = setTimeout(() => {
    refuse('late');
  }, signInDeadlineMs);

  const beat = async (): Promise<void> => {
    if (tokenHash === undefined) return;
    missedBeats += 1;
    if (missedBeats > 2) return socket.terminate();
    if (!(await look())) return;
    send({ type: 'beat' });
    flush();
  };
  const beating = setInterval(() => {
    // A short failure of the database must not end a connection.
    beat().catch(() => undefined);
  }, beatMs);

  socket.on('message', (data, isBinary) => {
    missedBeats = 0;
    const frame = frameOf(data, isBinary);
    if (frame === undefined) return socket.close(CLOSE_CODES.badFrame, 'unreadable');
    if (frame.type === 'beat') return;
    if (frame.type === 'present') return guest?.report(frame.report);
    if (signingIn) return socket.close(CLOSE_CODES.badFrame, 'signed in already');
    signingIn = true;
    clearTimeout(deadline);
    signIn(frame).catch(() => socket.close(CLOSE_CODES.stopping, 'try again'));
  });
  // A close event follows every error, so this handler has nothing to do.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(deadline);
    clearInterval(beating);
    leave();
    guest?.leave();
  });
};
