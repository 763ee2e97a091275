import type { Instant } from '@/domain/kernel/instant';
import { ok, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { CallCounts } from '../ports/call-counts.port';
import { isSessionToken } from '../session/session-token';
import { createInFlight, type InFlightLimit } from './in-flight';
import { limitMoneyCalls, MONEY_LIMITS, type MoneyLimits, type TakeMoneyCall } from './money-limits';
import { networkOf } from './network-of';
import { createRateLimit, type Rate } from './rate-limit';

/** The limits of a deployment for requests. */
export interface RequestLimits {
  readonly session: Rate;
  readonly ip: Rate;
  /** The limit for one session, and for all requests without a session from one IP. */
  readonly inFlight: InFlightLimit;
  /** The limit for one session's commands, in addition to `inFlight`. */
  readonly commandsInFlight: InFlightLimit;
  /** The limit for one session's uploads, which have a queue of their own. */
  readonly uploadsInFlight: InFlightLimit;
  /** The limit for all requests from one IP, with or without a session. */
  readonly inFlightFromIp: InFlightLimit;
  readonly money: MoneyLimits;
}

/** The limits in production. */
export const REQUEST_LIMITS: RequestLimits = {
  /** A user with several tabs sends a few requests per second. */
  session: { perMinute: 1200, burst: 300 },
  /** One IP may be a whole shop, or a client that invents tokens. */
  ip: { perMinute: 6000, burst: 1500 },
  /** A browser sends six requests at once over HTTP/1.1, and about a hundred over HTTP/2. */
  inFlight: { running: 6, waiting: 100 },
  /**
   * A user does one thing at a time. Each command holds a transaction, and the embedded database runs one transaction
   * at a time.
   */
  commandsInFlight: { running: 2, waiting: 20 },
  /** Uploads are as slow as a phone's connection: in a shared queue, six of them would block every list. */
  uploadsInFlight: { running: 6, waiting: 100 },
  inFlightFromIp: { running: 400, waiting: 0 },
  money: MONEY_LIMITS,
};

/** The parts of a request by which it is counted. */
interface Sender {
  readonly token?: string | undefined;
  readonly ip?: string | undefined;
}

/** The kind of a request, which decides its queue. */
export type RequestKind = 'read' | 'command' | 'upload';

interface Held {
  readonly kind?: RequestKind;
}

/** Applies the limits to requests: their rate, their number at the same time, and calls about money. */
export interface RequestGate {
  /** Counts a request. Returns the whole seconds to wait; 0 if it is accepted. */
  take(sender: Sender, now: Instant): Promise<number>;
  /**
   * Runs the work as soon as the sender has a free slot. Refuses with `request.too-many` if a full queue drops the
   * request.
   */
  hold<T>(sender: Sender & Held, work: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Counts a call about money for its account. Does nothing for other calls. */
  takeMoney: TakeMoneyCall;
}

/** No limits, as for the demo's back end, which runs in a browser tab. */
export const OPEN_GATE: RequestGate = {
  take: () => Promise.resolve(0),
  hold: (_sender, work) => work(),
  takeMoney: () => Promise.resolve(ok(undefined)),
};

/**
 * The key under which a session is counted; undefined for a text that cannot be a session token. The key contains only
 * a hash of the token.
 */
const sessionKeyOf = async (token: string | undefined): Promise<string | undefined> =>
  token !== undefined && isSessionToken(token) ? `session:${await sha256(token)}` : undefined;

/**
 * One gate per process: calls and signals share its counts. Calls about money are counted for all nodes together. A
 * request with a malformed token is counted only by its IP.
 */
export const createRequestGate = (limits: RequestLimits, counts: CallCounts): RequestGate => {
  const sessions = createRateLimit(limits.session);
  const ips = createRateLimit(limits.ip);
  const inFlight = createInFlight(limits.inFlight);
  const commandsInFlight = createInFlight(limits.commandsInFlight);
  const uploadsInFlight = createInFlight(limits.uploadsInFlight);
  const inFlightFromIp = createInFlight(limits.inFlightFromIp);

  const inTurnOf = <T>(
    kind: RequestKind,
    session: string | undefined,
    network: string | undefined,
    work: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    if (session !== undefined && kind === 'upload') return uploadsInFlight.hold(session, work);
    const caller = session ?? network;
    const inTurn = caller === undefined ? work : () => inFlight.hold(caller, work);
    // Commands wait in an outer queue before they take a place in the general one, so a waiting command blocks no read.
    return session !== undefined && kind === 'command' ? commandsInFlight.hold(session, inTurn) : inTurn();
  };

  return {
    takeMoney: limitMoneyCalls(limits.money, counts),
    take: async ({ token, ip }, now) => {
      const byIp = ip === undefined ? 0 : ips.take(networkOf(ip), now);
      if (byIp > 0) return byIp;
      const session = await sessionKeyOf(token);
      return session === undefined ? 0 : sessions.take(session, now);
    },
    hold: async ({ token, ip, kind = 'read' }, work) => {
      const network = ip === undefined ? undefined : networkOf(ip);
      const session = await sessionKeyOf(token);
      const held = () => inTurnOf(kind, session, network, work);
      return network === undefined ? held() : inFlightFromIp.hold(network, held);
    },
  };
};
