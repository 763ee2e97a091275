import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import { sha256 } from '../bytes';
import { isSessionToken } from '../session/session-token';
import { createInFlight, type InFlightLimit } from './in-flight';
import { networkOf } from './network-of';
import { createRateLimit, type Rate } from './rate-limit';

export interface RequestLimits {
  readonly session: Rate;
  readonly address: Rate;
  /** Of one session, and of all requests without a session from one address. */
  readonly inFlight: InFlightLimit;
  /** Of one session's commands, beside `inFlight`. */
  readonly commandsInFlight: InFlightLimit;
  /** Of one session's uploads, which count in no other line of it. */
  readonly uploadsInFlight: InFlightLimit;
  /** Of all requests from one address, with or without a session. */
  readonly inFlightFromAddress: InFlightLimit;
}

export const REQUEST_LIMITS: RequestLimits = {
  /** A person with several tabs asks for a few things a second. */
  session: { perMinute: 1200, burst: 300 },
  /** A whole shop, or a client that makes up tokens. */
  address: { perMinute: 6000, burst: 1500 },
  /** A browser sends six at once over HTTP/1.1 and about a hundred over HTTP/2. */
  inFlight: { running: 6, waiting: 100 },
  /** A person does one thing at a time. Each holds a transaction, and the embedded database has one. */
  commandsInFlight: { running: 2, waiting: 20 },
  /** Files come at the pace of a phone: in the line of the other requests, six of them would stop every list. */
  uploadsInFlight: { running: 6, waiting: 100 },
  inFlightFromAddress: { running: 400, waiting: 0 },
};

/** What of a request it is counted by. */
interface Sender {
  readonly token?: string | undefined;
  readonly address?: string | undefined;
}

/** What a request does, as far as its turn depends on it. */
export type RequestKind = 'read' | 'command' | 'upload';

interface Held {
  readonly kind?: RequestKind;
}

export interface RequestGate {
  /** Counts a request. Answers the whole seconds that it has to wait; 0 when it is welcome. */
  take(sender: Sender, now: Instant): Promise<number>;
  /** Does the work in the sender's turn, or refuses it with `request.too-many`. */
  hold<T>(sender: Sender & Held, work: () => Promise<Result<T>>): Promise<Result<T>>;
}

/** No limits, as in a tab. */
export const OPEN_GATE: RequestGate = { take: () => Promise.resolve(0), hold: (_sender, work) => work() };

/** Nothing for a text that cannot be a session's token. A token itself is kept nowhere. */
const sessionKeyOf = async (token: string | undefined): Promise<string | undefined> =>
  token !== undefined && isSessionToken(token) ? `session:${await sha256(token)}` : undefined;

/**
 * One gate for a process: calls and signals share its counts. What has not the shape of a session's token is counted by
 * its address.
 */
export const createRequestGate = (limits: RequestLimits): RequestGate => {
  const sessions = createRateLimit(limits.session);
  const addresses = createRateLimit(limits.address);
  const inFlight = createInFlight(limits.inFlight);
  const commandsInFlight = createInFlight(limits.commandsInFlight);
  const uploadsInFlight = createInFlight(limits.uploadsInFlight);
  const inFlightFromAddress = createInFlight(limits.inFlightFromAddress);

  const inTurnOf = <T>(
    kind: RequestKind,
    session: string | undefined,
    network: string | undefined,
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    if (session !== undefined && kind === 'upload') return uploadsInFlight.hold(session, work);
    const caller = session ?? network;
    const inTurn = caller === undefined ? work : () => inFlight.hold(caller, work);
    // Outside: a command that waits keeps no place from a read.
    return session !== undefined && kind === 'command' ? commandsInFlight.hold(session, inTurn) : inTurn();
  };

  return {
    take: async ({ token, address }, now) => {
      const byAddress = address === undefined ? 0 : addresses.take(networkOf(address), now);
      if (byAddress > 0) return byAddress;
      const session = await sessionKeyOf(token);
      return session === undefined ? 0 : sessions.take(session, now);
    },
    hold: async ({ token, address, kind = 'read' }, work) => {
      const network = address === undefined ? undefined : networkOf(address);
      const session = await sessionKeyOf(token);
      const held = () => inTurnOf(kind, session, network, work);
      return network === undefined ? held() : inFlightFromAddress.hold(network, held);
    },
  };
};
