import * as v from 'valibot';
import type { ChatSignal } from '../domain/chat/signal';
import { CHANGED_AREAS } from '../domain/kernel/changed';
import type { Id } from '../domain/kernel/id';
import { type VisiblePresence, DOINGS, type Report } from '../domain/work-order/presence';
import { codec, type Codec, optional } from './codec';
import { id, idOf } from './scalars';

/** The path of the WebSocket for signals, on the origin of the API. Every frame is one JSON text. */
export const SIGNALS_PATH = '/api/signals';

/** The time limit for the first frame, in ms. */
export const SIGN_IN_DEADLINE_MS = 5000;

/** The interval of the heartbeats of server and client, in ms. Two missed heartbeats end the connection. */
export const BEAT_MS = 20_000;

/** The size limit for frames of the client; a longer frame ends the connection. */
export const FRAME_MAX_BYTES = 4096;

/** The longest gap in ms that signals can fill. After a longer gap the page reads everything again. */
export const CATCH_UP_MS = 30_000;

/**
 * The token is sent in the first frame and never in the URL, because proxies log URLs. `unheardMs` is the time in ms
 * since the last frame of an earlier connection, or else since the page began to read. The server sends the signals of
 * that time before `ready`.
 */
export type ClientFrame =
  | {
      readonly type: 'sign-in';
      readonly token: string;
      readonly platform: string;
      readonly unheardMs?: number | undefined;
    }
  | { readonly type: 'beat' }
  /** Sent only to a server whose `ready` had `presence`; an older server would end the connection. */
  | { readonly type: 'present'; readonly report: Report };

export type ServerFrame =
  /**
   * `caughtUp`: the server has sent every signal of the time `unheardMs`; if it is absent, signals may be missing.
   * `presence`: the server accepts reports of who has a work order open.
   */
  | {
      readonly type: 'ready';
      readonly caughtUp?: true | undefined;
      readonly presence?: true | undefined;
    }
  /**
   * The other users who have this work order open. Sent with the complete list at each change, for work orders that
   * this connection reported.
   */
  | { readonly type: 'company'; readonly workOrderId: Id; readonly company: VisiblePresence }
  | { readonly type: 'beat' }
  | { readonly type: 'refused'; readonly reason: SignInFault }
  | { readonly type: 'signal'; readonly signal: ChatSignal };

/**
 * Why the server refuses a sign-in. `session`: the session has ended or never existed. `platform`: the session belongs
 * to another brand. `late`: the client did not sign in in time.
 */
export type SignInFault = 'session' | 'platform' | 'late';

/** Why the server ends a connection, as WebSocket close codes. */
export const CLOSE_CODES = {
  /** The server is stopping; connect again. */
  stopping: 1001,
  badFrame: 4400,
  refused: 4401,
  silent: 4408,
  /** Too many sign-ins of this session or from this IP; connect again later. */
  tooMany: 4429,
} as const;

const SIGNALLED_AREAS = CHANGED_AREAS.filter((area) => area !== 'work-order');

/** Clients ignore unknown signals, so a newer back end may send signals of additional areas. */
const signal = v.variant('kind', [
  v.object({ kind: v.literal('work-order'), workOrderId: id }),
  v.object({ kind: v.literal('changed'), area: v.picklist(SIGNALLED_AREAS), id }),
  v.object({ kind: v.literal('everything') }),
]);

const present = v.object({
  type: v.literal('present'),
  workOrderId: id,
  seat: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  doing: v.picklist([...DOINGS, 'gone']),
});

const company = v.object({
  type: v.literal('company'),
  workOrderId: id,
  colleagues: v.array(v.object({ userId: id, name: v.string(), doing: v.picklist(DOINGS) })),
  otherSideWrites: v.boolean(),
});

export const clientFrame: Codec<ClientFrame> = codec(
  v.variant('type', [
    v.object({
      type: v.literal('sign-in'),
      token: v.pipe(v.string(), v.maxLength(200)),
      platform: v.pipe(v.string(), v.maxLength(64)),
      unheardMs: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(CATCH_UP_MS))),
    }),
    v.object({ type: v.literal('beat') }),
    present,
  ]),
  (wire): ClientFrame => {
    if (wire.type !== 'present') return wire;
    const { workOrderId, seat, doing } = wire;
    return { type: 'present', report: { workOrderId: idOf(workOrderId), seat, doing } };
  },
  (frame) => (frame.type === 'present' ? { type: frame.type, ...frame.report } : frame),
);

export const serverFrame: Codec<ServerFrame> = codec(
  v.variant('type', [
    v.object({
      type: v.literal('ready'),
      caughtUp: optional(v.literal(true)),
      presence: optional(v.literal(true)),
    }),
    company,
    v.object({ type: v.literal('beat') }),
    v.object({ type: v.literal('refused'), reason: v.picklist(['session', 'platform', 'late']) }),
    v.object({ type: v.literal('signal'), signal }),
  ]),
  (wire): ServerFrame => {
    if (wire.type === 'company') {
      const { workOrderId, colleagues, otherSideWrites } = wire;
      const named = colleagues.map((each) => ({ ...each, userId: idOf(each.userId) }));
      return {
        type: 'company',
        workOrderId: idOf(workOrderId),
        company: { colleagues: named, otherSideWrites },
      };
    }
    if (wire.type !== 'signal' || wire.signal.kind === 'everything') return wire as ServerFrame;
    const { signal: named } = wire;
    return {
      type: 'signal',
      signal:
        named.kind === 'work-order'
          ? { kind: 'work-order', workOrderId: idOf(named.workOrderId) }
          : { ...named, id: idOf(named.id) },
    };
  },
  (frame) =>
    frame.type === 'company'
      ? {
          type: frame.type,
          workOrderId: frame.workOrderId,
          colleagues: [...frame.company.colleagues],
          otherSideWrites: frame.company.otherSideWrites,
        }
      : frame,
);
